import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { ChoiceField } from '../fields/choice-field'
import { DateField } from '../fields/date-field'
import { EntryField } from '../fields/entry-field'
import { MoneyField } from '../fields/money-field'
import { FieldDoubt } from '../fields/field-doubt'
import { SecretNumberField } from '../fields/secret-number-field'
import { SuggestField } from '../fields/suggest-field'
import { SwitchField } from '../fields/switch-field'
import { TextField } from '../fields/text-field'
import { MapField } from '../rows/map-field'
import { notKept } from '../checks'
import type { Field } from './fields'
import { currencies, currencyFor } from './money-checks'
import { isJudged } from './verdicts'

type AnyForm = UseFormReturn<FieldValues>

interface FieldInputProps {
  readonly form: AnyForm
  readonly name: string
  readonly field: Field
}

export const FieldInput = (props: FieldInputProps) =>
  isJudged(props.field) ? (
    <FieldDoubt {...props}>
      <InputOfKind {...props} />
    </FieldDoubt>
  ) : (
    <InputOfKind {...props} />
  )

function InputOfKind({ form, name, field }: FieldInputProps) {
  const { label, hint, required } = field
  const labels = {
    form,
    name,
    label,
    isRequired: required !== undefined,
    ...(hint !== undefined && { hint }),
  }
  switch (field.kind) {
    case 'secret':
    case 'account':
    case 'ein':
      return <SecretNumberField {...labels} kind={field.kind} />
    case 'routing':
      return <TextField hint={`Nine digits. ${notKept}`} {...labels} kind="routing" />
    case 'date':
      return <DateField {...labels} />
    case 'money':
      return <MoneyOf {...labels} field={field} />
    case 'suggest':
      return (
        <SuggestField
          {...labels}
          suggestions={field.suggestions}
          showsLabel={field.showsLabel === true}
        />
      )
    case 'currency':
      return <SuggestField {...labels} suggestions={currencies} />
    case 'entry':
      return <EntryField {...labels} />
    case 'choice':
      return <ChoiceField {...labels} choices={field.choices} isInline={field.isInline === true} />
    case 'switch':
      return <SwitchField {...labels} />
    case 'map':
      return <MapField {...labels} hint={hint ?? ''} />
    case 'rows':
    case 'files':
      throw new Error(`The screen brings the input of ${name}.`)
    case 'whole':
      return <TextField {...labels} kind="digits" />
    case 'percent':
    case 'quantity':
    case 'words':
      return <TextField {...labels} />
    default:
      return <TextField {...labels} kind={field.kind} />
  }
}

interface MoneyOfProps {
  readonly form: AnyForm
  readonly name: string
  readonly label: string
  readonly field: Field
}

function MoneyOf({ field, ...labels }: MoneyOfProps) {
  const currency = useWatch({
    control: labels.form.control,
    compute: (values) => currencyFor(field, values).trim(),
  })
  const least = field.kind === 'money' ? field.least : undefined
  return <MoneyField {...labels} currency={currency || undefined} least={least} />
}
