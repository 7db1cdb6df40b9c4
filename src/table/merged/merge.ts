/** Several sorted lists as one, read from any place in it. */

/** One sorted list, as far as it is held. */
export interface SortedList<Row> {
  /** The row at this place, if it is held. */
  readonly rowAt: (offset: number) => Row | undefined
  /** Whether the list is known to have nothing at this place. */
  readonly endsBy: (offset: number) => boolean
}

export interface Merged<Row> {
  readonly rows: readonly Row[]
  /** How much of each list has been taken, these rows included. */
  readonly cursors: readonly number[]
  /** The lists whose next row is not held: nothing can follow before it is. */
  readonly missing: readonly number[]
}

/** Negative: `a` comes first. Rows that are alike keep the order of their lists. */
export type CompareRows<Row> = (a: Row, b: Row) => number

/**
 * The next rows in order, at most `most`, where `from` of each list has been taken. No list's own
 * order is ever changed: where it is not in the order of `compare`, the service knows better.
 */
export function mergeFrom<Row>(
  lists: readonly SortedList<Row>[],
  from: readonly number[],
  most: number,
  compare: CompareRows<Row>,
): Merged<Row> {
  const cursors = [...from]
  const rows: Row[] = []
  while (rows.length < most) {
    const { missing, first } = nextOf(lists, cursors, compare)
    if (missing.length > 0 || first === undefined) return { rows, cursors, missing }
    rows.push(first.row)
    cursors[first.list] = (cursors[first.list] ?? 0) + 1
  }
  return { rows, cursors, missing: [] }
}

function nextOf<Row>(
  lists: readonly SortedList<Row>[],
  cursors: readonly number[],
  compare: CompareRows<Row>,
) {
  const missing: number[] = []
  let first: { readonly row: Row; readonly list: number } | undefined
  for (const [at, list] of lists.entries()) {
    const cursor = cursors[at] ?? 0
    if (list.endsBy(cursor)) continue
    const row = list.rowAt(cursor)
    if (row === undefined) missing.push(at)
    else if (first === undefined || compare(row, first.row) < 0) first = { row, list: at }
  }
  return { missing, first }
}
