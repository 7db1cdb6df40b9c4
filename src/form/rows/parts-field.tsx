import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { formatMoney } from '~/lib/money'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'

import type { Field } from '../definition/fields'
import { RowsField } from '../definition/form-fields'
import { partsDifference, partsSum, partsWords } from './parts-sum'

interface PartsFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly name: string
  readonly field: Extract<Field, { kind: 'rows' }>
  /** Names of the fields that have the whole amount and its currency. */
  readonly whole: { readonly amount: string; readonly currency: string }
}

/** Parts of an amount, with their sum beside it. A difference is said and blocks nothing. */
export function PartsField<T extends FieldValues>({
  form,
  name,
  field,
  whole,
}: PartsFieldProps<T>) {
  return (
    <RowsField
      form={form}
      name={name}
      field={field}
      beside={<Sum form={form as unknown as AnyForm} name={name} field={field} whole={whole} />}
    />
  )
}

interface PartsDifferencesProps {
  readonly values: {
    readonly categories: readonly { readonly amount: string }[]
    readonly splits: readonly { readonly amount: string }[]
    readonly currency: string
  }
  readonly total: string
}

/** The same on a review. */
export function PartsDifferences({ values, total }: PartsDifferencesProps) {
  const { categories, splits, currency } = values
  const lists = [
    ['Categories', categories],
    ['Splits', splits],
  ] as const
  return lists.map(([label, rows]) => {
    const difference = rows.length > 0 && partsDifference({ rows, total, currency })
    return (
      difference && (
        <Mark key={label} tone="warning">
          {label}: {partsWords(difference)}
        </Mark>
      )
    )
  })
}

type AnyForm = UseFormReturn<FieldValues>

function Sum({ form, name, field, whole }: PartsFieldProps<FieldValues>) {
  const [rows, total, currency] = useWatch({
    control: form.control,
    name: [name, whole.amount, whole.currency],
    // Of a list of parts, an amount and its currency.
  }) as [readonly { readonly amount: string }[], string, string]
  if (rows.length === 0) return null
  const sum = partsSum({ rows, currency })
  const difference = partsDifference({ rows, total, currency })
  const label = `Sum of ${field.label.toLowerCase()}`
  return (
    <span className="flex flex-wrap items-center gap-3">
      {difference && <Mark tone="warning">{partsWords(difference)}</Mark>}
      <span className="text-sm text-ink-3">{label}</span>
      <output aria-label={label} className="tnum text-base font-semibold text-ink">
        {sum ? formatMoney(sum, { locale: display.locale, withCurrency: true }) : '–'}
      </output>
    </span>
  )
}
