/** Filters and sort applied in this browser, to the rows read so far: for a service that ignored them. */
import type { Asked, RowChecker } from './check'
import type { Here } from './here'

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
