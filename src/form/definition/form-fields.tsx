import { Fragment, type ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import { sentenceCase } from '~/lib/text'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { FieldTerm } from '~/ui/page-help'

import { ChoiceField, SwitchField } from '../fields/choice-fields'
import { DateField } from '../fields/date-field'
import { FieldDoubt } from '../fields/field-doubt'
import { MoneyField } from '../fields/money-field'
import { SecretNumberField } from '../fields/secret-number-field'
import { EntryField, SuggestField } from '../fields/suggest-field'
import { TextField } from '../fields/text-fields'
import { MoreFields } from '../more-fields'
import { MapField } from '../rows/map-field'
import { RowBox, RowsFrame } from '../rows/rows-frame'
import { useFormRows } from '../rows/use-rows'
import { type DefinedField, type Fields, isAsked } from './fields'
import { emptyRow } from './values'
import { currencies, currencyFor, isJudged, notKept } from './verdicts'

interface FieldInputProps {
  readonly form: AnyForm
  readonly name: string
  readonly field: DefinedField
}

const FieldInput = (props: FieldInputProps) =>
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
    case 'note':
    case 'body':
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
  readonly field: DefinedField
}

function MoneyOf({ field, ...labels }: MoneyOfProps) {
  const currency = useWatch({
    control: labels.form.control,
    compute: (values) => currencyFor(field, values).trim(),
  })
  const least = field.kind === 'money' ? field.least : undefined
  return <MoneyField {...labels} currency={currency || undefined} least={least} />
}

type AnyForm = UseFormReturn<FieldValues>
export type Parts = Readonly<Record<string, ReactNode>>

interface FormFieldsProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly fields: Fields
  readonly step?: string
  /** Where the fields' values are in the form: `bills.0.` */
  readonly prefix?: string
  readonly parts?: Parts
  readonly after?: Parts
  /** Under the plain fields, before what is under More. */
  readonly beforeMore?: ReactNode
  /** What is under More stays folded though filled in. */
  readonly isFolded?: boolean
  /** Short ones of a wide form stand four in a row. */
  readonly columns?: 2 | 4
}

type Entry = readonly [name: string, field: DefinedField]

/** Groups neighbors with the same key, in the table's order. */
function runsOf<K>(entries: readonly Entry[], keyOf: (field: DefinedField) => K) {
  const runs: { readonly key: K; readonly entries: Entry[] }[] = []
  for (const entry of entries) {
    const key = keyOf(entry[1])
    const last = runs.at(-1)
    if (last && last.key === key) last.entries.push(entry)
    else runs.push({ key, entries: [entry] })
  }
  return runs
}

const firstName = ([first]: readonly Entry[]): string | undefined => first?.[0]

export function FormFields<T extends FieldValues>({
  form: given,
  fields,
  step,
  prefix = '',
  parts = {},
  after = {},
  beforeMore,
  isFolded = false,
  columns = 2,
}: FormFieldsProps<T>) {
  // Field names are names of the form's values: both come from one table.
  const form = given as unknown as AnyForm
  const entries = Object.entries(fields).filter(([, each]) => each.step === (step ?? each.step))
  const beside = [...new Set(entries.flatMap(([, { when = {} }]) => Object.keys(when)))]
  const besideValues: readonly unknown[] = useWatch({
    control: form.control,
    name: beside.map((name) => (Object.hasOwn(fields, name) ? `${prefix}${name}` : name)),
  })
  const shownOf = (some: readonly Entry[]) =>
    some.filter(([, field]) => isAsked(field, (name) => besideValues[beside.indexOf(name)]))

  const cells = (some: readonly Entry[]) =>
    some.map(([name, field]) => (
      <FieldCell key={name} field={field} after={after[name]}>
        {parts[name] ?? (field.isSpecial !== true && inputOf(form, `${prefix}${name}`, field))}
      </FieldCell>
    ))
  const block = (some: readonly Entry[]) => (
    <div
      key={firstName(some)}
      className={cx(
        'grid w-full min-w-0 items-start gap-5 empty:hidden sm:grid-cols-2',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {cells(shownOf(some))}
    </div>
  )
  const sections = (some: readonly Entry[]) =>
    runsOf(some, ({ section }) => section?.title).map((run) => {
      if (run.key === undefined) return block(run.entries)
      const [shown] = shownOf(run.entries)
      return (
        shown && (
          <Section
            key={firstName(run.entries)}
            title={run.key}
            description={shown[1].section?.description}
            headingLevel={3}
          >
            {block(run.entries)}
          </Section>
        )
      )
    })
  // Grouped by the table, so that a field that appears or goes doesn't remount its neighbors.
  return runsOf(entries, ({ more }) => more).map((run, at) => {
    if (run.key === undefined)
      return (
        <Fragment key={firstName(run.entries)}>
          {sections(run.entries)}
          {at === 0 && beforeMore && <AfterField>{beforeMore}</AfterField>}
        </Fragment>
      )
    const inside = shownOf(run.entries)
    if (inside.length === 0) return null
    return (
      <MoreFields
        key={firstName(run.entries)}
        form={form}
        names={inside.map(([name]) => `${prefix}${name}`)}
        label={run.key}
        isFolded={isFolded}
      >
        {sections(run.entries)}
      </MoreFields>
    )
  })
}

const inputOf = (form: AnyForm, name: string, field: DefinedField) =>
  field.kind === 'rows' ? (
    <RowsField form={form} name={name} field={field} />
  ) : (
    <FieldInput form={form} name={name} field={field} />
  )

const WIDE = new Set<DefinedField['kind']>(['choice', 'switch', 'map', 'rows', 'files'])

function FieldCell({
  field: { kind, startsRow, isHalf, term },
  after,
  children,
}: {
  field: DefinedField
  after: ReactNode
  children: ReactNode
}) {
  return (
    <>
      {children !== false && (
        <div
          className={cx(
            'min-w-0 empty:hidden',
            WIDE.has(kind) && isHalf !== true && 'sm:col-span-full',
            startsRow === true && 'sm:col-start-1',
          )}
        >
          <FieldTerm value={term}>{children}</FieldTerm>
        </div>
      )}
      {after !== undefined && <AfterField>{after}</AfterField>}
    </>
  )
}

const AfterField = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-3 empty:hidden sm:col-span-full">{children}</div>
)

type RowsOf = Extract<DefinedField, { kind: 'rows' }>

interface RowsFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly name: string
  readonly field: RowsOf
  readonly partsAt?: (at: number) => Parts
  readonly afterAt?: (at: number) => Parts
  /** A row that stands elsewhere already has no box of its own. */
  readonly isBoxed?: (at: number) => boolean
  readonly beside?: ReactNode
}

export function RowsField<T extends FieldValues>({
  form: given,
  name,
  field,
  partsAt,
  afterAt,
  isBoxed = () => true,
  beside,
}: RowsFieldProps<T>) {
  // The list's name is one of the form's values.
  const form = given as unknown as UseFormReturn<FieldValues>
  const { of, noun, isOrdered = false } = field
  const list = useFormRows(form, name, noun)
  const title = sentenceCase(noun)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <RowsFrame
        name={name}
        list={list}
        addLabel={`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        newRow={() => emptyRow(of)}
        firstMember={Object.keys(of)[0] ?? ''}
        isOrdered={isOrdered}
        beside={beside}
      >
        {(_row, at, buttons) =>
          isBoxed(at) && (
            <RowBox title={`${title} ${String(at + 1)}`} buttons={buttons}>
              <FormFields
                form={form}
                fields={of}
                prefix={`${name}.${String(at)}.`}
                isFolded
                {...(partsAt && { parts: partsAt(at) })}
                {...(afterAt && { after: afterAt(at) })}
              />
            </RowBox>
          )
        }
      </RowsFrame>
    </div>
  )
}
