/** For a service that ignored them: applied to the rows read so far. */
import type { Asked, RowChecker, SelfCheck } from './check'

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
