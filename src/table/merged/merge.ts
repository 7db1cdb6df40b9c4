export interface SortedList<Row> {
  readonly rowAt: (offset: number) => Row | undefined
  readonly endsBy: (offset: number) => boolean
}

export interface Merged<Row> {
  readonly rows: readonly Row[]
  /** How much of each list has been taken, including these rows. */
  readonly cursors: readonly number[]
  /** Lists whose next row isn't held: nothing can follow before it is. */
  readonly missing: readonly number[]
}

/** Equal rows keep the order of their lists. */
export type CompareRows<Row> = (a: Row, b: Row) => number

/** Never reorders a list: where one isn't sorted by `compare`, the service knows better. */
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
