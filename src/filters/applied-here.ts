/** Filters and sort applied in this browser, to the rows read so far: for a service that ignored them. */
import type { Asked, RowChecker, SelfCheck } from './check'

/** What the service ignored, and this browser does in its place on the rows it has read. */
export type Here = 'filters' | 'sort'

const isHere = (text: string): text is Here => text === 'filters' || text === 'sort'

/** The address's `here` parameter. */
export const readHere = (text: string | null): readonly Here[] =>
  (text ?? '').split('|').filter(isHere)

export const hereText = (here: readonly Here[]): string | undefined => here.join('|') || undefined

/** What is still to be said: nothing of what is done here already. */
export const withoutAppliedHere = (found: SelfCheck, here: readonly Here[]): SelfCheck => ({
  conditions: here.includes('filters') ? [] : found.conditions,
  sort: here.includes('sort') ? undefined : found.sort,
})

/** A table's source of rows, as the table kit has it. Indexes count over the whole list. */
export interface ListRows<Row> {
  readonly resetKey: string
  readonly total: number | undefined
  readonly rowAt: (index: number) => Row | undefined
  readonly absenceAt: (index: number) => 'pending' | 'failed' | 'missing'
  readonly showRange: (first: number, last: number) => void
  readonly retry: () => void
}

interface AppliedHere<Row> {
  /** How many rows of the list have been read, from its top. */
  readonly read: number
  readonly rows: readonly Row[]
  readonly resetKey: string
}

/** The pages that a list holds at once are few, and what is not held cannot be judged. */
export const mostReadHere = 500

/** The rows from the top of the list down to the first that is not held. */
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
