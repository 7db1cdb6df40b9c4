import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

import { normaliseCurrency } from '~/lib/currency'
import { compareMoney, formatMoney, ifExact, type Money, negate, subtractMoney } from '~/lib/money'
import { addend, sumByCurrency, wholeAmount } from '~/lib/sums'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'

import { typedAmountOf } from '../definition/body'
import type { DefinedField, Fields } from '../definition/fields'
import { RowsField } from '../definition/form-fields'

/** interface.md, PaymentDetails and "MoneyIn refund". Whether the amount is of one or of all is not stated. */
const categoryFields = {
  label: { kind: 'text', label: 'Label' },
  amount: { kind: 'money', currency: 'currency', label: 'Amount' },
  qty: { kind: 'whole', label: 'Quantity' },
  description: { kind: 'text', label: 'Description' },
} as const satisfies Fields

export const categoriesField = {
  kind: 'rows',
  isSpecial: true,
  section: { title: 'Categories' },
  label: 'Categories',
  noun: 'category',
  of: categoryFields,
} as const

/** After the entry point, which has a name of its own in each operation. */
export const splitFields = {
  amount: { kind: 'money', currency: 'currency', label: 'Amount' },
  accountId: { kind: 'code', label: 'Account ID' },
  description: { kind: 'text', label: 'Description' },
} as const satisfies Fields

export const splitsField = {
  kind: 'rows',
  isSpecial: true,
  label: 'Splits',
  noun: 'split',
} as const

interface PartsFieldProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly name: string
  readonly field: Extract<DefinedField, { kind: 'rows' }>
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

interface Parts {
  readonly rows: readonly { readonly amount: string }[]
  readonly total: string
  readonly currency: string
}

/** Undefined unless every part has an amount that can be read. */
function partsSum({ rows, currency }: Pick<Parts, 'rows' | 'currency'>): Money | undefined {
  const code = normaliseCurrency(currency) ?? ''
  const [sum, ...others] = sumByCurrency(
    rows.map(({ amount }) =>
      addend(typedAmountOf(amount, code), { isUnreadable: amount.trim() !== '' }),
    ),
  )
  return sum && others.length === 0 ? wholeAmount(sum) : undefined
}

/** Of the amount beyond its parts; undefined where they agree or one of them isn't known. */
function partsDifference(parts: Parts): Money | undefined {
  const sum = partsSum(parts)
  const total = typedAmountOf(parts.total, normaliseCurrency(parts.currency) ?? '')
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(sum, total) === 0 ? undefined : subtractMoney(sum, total)))
}

function partsWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the amount`
}
