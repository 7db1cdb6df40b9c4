/** For a service that ignored them: applied to the rows read so far. */
import type { Asked, RowChecker, SelfCheck } from './check'

/** What the service ignored and this browser does instead. */
export type Here = 'filters' | 'sort'

const isHere = (text: string): text is Here => text === 'filters' || text === 'sort'

/** The `here` parameter of the address. */
export const readHere = (text: string | null): readonly Here[] =>
  (text ?? '').split('|').filter(isHere)

export const hereText = (here: readonly Here[]): string | undefined => here.join('|') || undefined

export const withoutAppliedHere = (found: SelfCheck, here: readonly Here[]): SelfCheck => ({
  conditions: here.includes('filters') ? [] : found.conditions,
  sort: here.includes('sort') ? undefined : found.sort,
})

export interface ListRows<Row> {
  readonly resetKey: string
  readonly total: number | undefined
  readonly rowAt: (index: number) => Row | undefined
  readonly absenceAt: (index: number) => 'pending' | 'failed' | 'missing'
  readonly showRange: (first: number, last: number) => void
  readonly retry: () => void
}

interface AppliedHere<Row> {
  readonly read: number
  readonly rows: readonly Row[]
  readonly resetKey: string
}

/** Few pages are held at once, and rows that aren't can't be judged. */
export const mostReadHere = 500

/** Down to the first one that isn't held. */
function rowsRead<Row>({ total = 0, rowAt }: ListRows<Row>): Row[] {
  const rows: Row[] = []
  for (let index = 0; index < Math.min(total, mostReadHere); index += 1) {
    const row = rowAt(index)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

export function applyHere<Row>(
  source: ListRows<Row>,
  kit: RowChecker<Row>,
  { conditions, sort }: Asked,
  here: readonly Here[],
): AppliedHere<Row> {
  const read = rowsRead(source)
  const kept = here.includes('filters') ? read.filter((row) => kit.keeps(conditions, row)) : read
  const rows = here.includes('sort') && sort ? kept.toSorted(kit.order(sort)) : kept
  return { read: read.length, rows, resetKey: `${source.resetKey} here ${here.join()}` }
}
