/** An invoice whose amount contradicts its lines is sent after a yes to that difference, with a reason. */
import { useController, useWatch } from 'react-hook-form'

import { TextField } from '~/form/fields/text-field'
import { fieldMark } from '~/form/fields/use-form-field'
import type { NamedMessage } from '~/form/refusal'
import { isReason } from '~/lib/reasons'
import { Checkbox } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'
import { amountDoubt } from './figures'
import { differenceWords } from './totals-part'

const { confirmedDifference, amountReason } = invoiceForm.fields

export function amountQuestions(values: InvoiceValues): readonly NamedMessage[] {
  const doubt = amountDoubt(values)
  if (!doubt) return []
  return [
    ...(values.confirmedDifference === doubt.key
      ? []
      : [
          {
            name: 'confirmedDifference',
            message: 'Tick it to create it anyway, or use the total as the amount.',
          },
        ]),
    ...(isReason(values.amountReason)
      ? []
      : [
          {
            name: 'amountReason',
            message: 'Say in a few words why the amount is another, or use the total.',
          },
        ]),
  ]
}

export function AmountGate({ form }: InvoiceFormProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { field } = useController({ control: form.control, name: 'confirmedDifference' })
  const doubt = amountDoubt(values)
  if (!doubt) return null
  return (
    <Notice tone="danger" title={differenceWords(doubt.difference, values.currency)}>
      The document gets an “Adjustment” line, so that it adds up.
      <Checkbox
        {...fieldMark('confirmedDifference')}
        label={confirmedDifference.label}
        className="mt-3"
        checked={field.value === doubt.key}
        onChange={({ target }) => {
          field.onChange(target.checked ? doubt.key : '')
          if (target.checked) form.clearErrors('confirmedDifference')
        }}
      />
      <TextField
        form={form}
        name="amountReason"
        label={amountReason.label}
        hint="Stored with the submission."
        isRequired
        className="mt-3 max-w-lg"
      />
    </Notice>
  )
}
