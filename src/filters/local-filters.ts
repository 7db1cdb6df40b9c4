/** Filters that this browser applies: to rows of its own, and to those read from a service that ignored them. */

import type { FilterOperator, FilterValueType } from '~/contract/filter-catalogue'
import { compareMoments, type ReadMoment, readMoment } from '~/lib/dates'
import { wallTimeIn } from '~/lib/days'

import type { Asked, RowChecker, SelfCheck } from './check'
import { type Condition, isNegative } from './condition'
import { evaluateCondition, type FieldValue } from './evaluate'

/**
 * What the service's rules leave open is decided here: capitals and accents don't count, a time is of the day
 * that it is shown on, and what has no readable value isn't anything.
 */
export function holdsHere(
  condition: Pick<Condition, 'operator' | 'value'>,
  type: FilterValueType,
  values: readonly FieldValue[],
  zone: string,
): boolean {
  const { operator } = condition
  const verdicts = values
    .filter((value) => value !== undefined && value !== null)
    .flatMap((value) => {
      if (type !== 'moment') {
        return [evaluateCondition(condition, type, value) ?? isOpenHeld(operator)]
      }
      const moment = readMoment(String(value))
      if (moment.kind === 'odd') return []
      return [momentHolds(operator, compareAsShown(moment, readMoment(condition.value), zone))]
    })
  return isNegative(operator) ? !verdicts.includes(false) : verdicts.includes(true)
}

const isOpenHeld = (operator: FilterOperator): boolean => !isNegative(operator) && operator !== 'gt'

const WHOLE_SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length

/** "2026-11-19" or "2026-11-19T14:30:00", as a list in this zone shows it: one without a zone is as written. */
function asShown(moment: Exclude<ReadMoment, { kind: 'odd' }>, zone: string): string {
  if (moment.kind === 'instant') return wallTimeIn(zone, moment.epochMs)
  return moment.kind === 'date'
    ? moment.date
    : `${moment.date}T${moment.time}`.slice(0, WHOLE_SECONDS)
}

function compareAsShown(value: ReadMoment, operand: ReadMoment, zone: string): number | undefined {
  if (value.kind === 'odd' || operand.kind === 'odd') return undefined
  if (value.kind === operand.kind) return compareMoments(value, operand)
  const [left, right] = [asShown(value, zone), asShown(operand, zone)]
  const isDays = value.kind === 'date' || operand.kind === 'date'
  const [a, b] = isDays ? [left.slice(0, 10), right.slice(0, 10)] : [left, right]
  return a < b ? -1 : Number(a > b)
}

function momentHolds(operator: FilterOperator, comparison: number | undefined): boolean {
  if (comparison === undefined) return false
  const held: Partial<Record<FilterOperator, boolean>> = {
    eq: comparison === 0,
    ne: comparison !== 0,
    gt: comparison > 0,
    ge: comparison >= 0,
    lt: comparison < 0,
    le: comparison <= 0,
  }
  return held[operator] ?? false
}

/** What the service ignored and this browser does instead. */
export type LocalPart = 'filters' | 'sort'

const isLocalPart = (text: string): text is LocalPart => text === 'filters' || text === 'sort'

/** The `here` parameter of the address. */
export const readLocalParts = (text: string | null): readonly LocalPart[] =>
  (text ?? '').split('|').filter(isLocalPart)

export const localPartsText = (local: readonly LocalPart[]): string | undefined =>
  local.join('|') || undefined

export const withoutAppliedLocally = (
  found: SelfCheck,
  local: readonly LocalPart[],
): SelfCheck => ({
  conditions: local.includes('filters') ? [] : found.conditions,
  sort: local.includes('sort') ? undefined : found.sort,
})

export interface ListRows<Row> {
  readonly resetKey: string
  readonly total: number | undefined
  readonly rowAt: (index: number) => Row | undefined
  readonly absenceAt: (index: number) => 'pending' | 'failed' | 'missing'
  readonly showRange: (first: number, last: number) => void
  readonly retry: () => void
}

interface AppliedLocally<Row> {
  readonly read: number
  readonly rows: readonly Row[]
  readonly resetKey: string
}

/** Few pages are held at once, and rows that aren't can't be judged. */
export const MOST_LOCAL_ROWS = 500

/** Down to the first one that isn't held. */
function rowsRead<Row>({ total = 0, rowAt }: ListRows<Row>): Row[] {
  const rows: Row[] = []
  for (let index = 0; index < Math.min(total, MOST_LOCAL_ROWS); index += 1) {
    const row = rowAt(index)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

export function applyLocally<Row>(
  source: ListRows<Row>,
  kit: RowChecker<Row>,
  { conditions, sort }: Asked,
  local: readonly LocalPart[],
  keeps: (row: Row) => boolean = () => true,
): AppliedLocally<Row> {
  const read = rowsRead(source)
  const kept = read.filter(
    (row) => keeps(row) && (!local.includes('filters') || kit.keeps(conditions, row)),
  )
  const rows = local.includes('sort') && sort ? kept.toSorted(kit.order(sort)) : kept
  return { read: read.length, rows, resetKey: `${source.resetKey} here ${local.join()}` }
}
