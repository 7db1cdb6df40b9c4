import { payoutFilters } from '~/contract/payouts'
import type { Sort } from '~/filters/condition'
import type { FieldValue } from '~/filters/evaluate'
import { readMoment, sortableEpoch } from '~/lib/dates'
import type { CompareRows } from '~/table/merged/merge'

import { payoutFields } from '../fields'
import type { PayoutValue } from '../payout-money'
import type { PayoutReading } from '../queries'

type SortKey = number | string | undefined

const isField = (name: string): name is keyof typeof payoutFilters =>
  Object.hasOwn(payoutFilters, name)

const isList = (value: FieldValue | readonly FieldValue[]): value is readonly FieldValue[] =>
  Array.isArray(value)

/** The first of several values. Undefined if the record doesn't show the field: such lists can't be merged. */
function keyOf(field: string): ((payout: PayoutValue) => SortKey) | undefined {
  const valueOf = isField(field) ? payoutFields.filterValues[field] : undefined
  if (!valueOf || !isField(field)) return undefined
  const { type } = payoutFilters[field]
  return (payout) => {
    const value = valueOf(payout)
    const first = isList(value) ? value[0] : value
    if (typeof first !== 'string') return first ?? undefined
    if (type === 'moment') return sortableEpoch(readMoment(first))
    return type === 'money' ? Number(first) : first
  }
}

export const canMergeBy = ({ field }: Sort): boolean => keyOf(field) !== undefined

function compareKeys(a: SortKey, b: SortKey): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

/** Equal if records don't show the field: then paypoint after paypoint. */
export function comparePayouts({ field, direction }: Sort): CompareRows<PayoutReading> {
  const key = keyOf(field)
  if (!key) return () => 0
  // Rows of many paypoints are compared again and again.
  const keys = new WeakMap<PayoutReading, SortKey>()
  const keyIn = (row: PayoutReading): SortKey => {
    if (!keys.has(row)) keys.set(row, key(row.value))
    return keys.get(row)
  }
  const ascending: CompareRows<PayoutReading> = (a, b) => compareKeys(keyIn(a), keyIn(b))
  return direction === 'asc' ? ascending : (a, b) => ascending(b, a)
}
