export interface SortedList<Row> {
  readonly rowAt: (offset: number) => Row | undefined
  readonly endsBy: (offset: number) => boolean
}

interface Merged<Row> {
  readonly rows: readonly Row[]
  /** How much of each list has been taken, including these rows. */
  readonly cursors: readonly number[]
  /** Lists whose next row isn't held: nothing can follow before it is. */
  readonly missing: readonly number[]
}

/** Equal rows keep the order of their lists. */
export type CompareRows<Row> = (a: Row, b: Row) => number

interface Head<Row> {
  readonly row: Row
  readonly list: number
}

/** Never reorders a list: where one isn't sorted by `compare`, the service knows better. */
export function mergeFrom<Row>(
  lists: readonly SortedList<Row>[],
  from: readonly number[],
  most: number,
  compare: CompareRows<Row>,
): Merged<Row> {
  const cursors = [...from]
  const rows: Row[] = []
  const missing: number[] = []
  const heads: Head<Row>[] = []
  const isBefore = (a: Head<Row>, b: Head<Row>) => {
    const order = compare(a.row, b.row)
    return order < 0 || (order === 0 && a.list < b.list)
  }
  const headOf = (list: number): Head<Row> | undefined => {
    const cursor = cursors[list] ?? 0
    const from = lists[list]
    if (from === undefined || from.endsBy(cursor)) return undefined
    const row = from.rowAt(cursor)
    if (row === undefined) missing.push(list)
    return row === undefined ? undefined : { row, list }
  }
  for (const list of lists.keys()) {
    const head = headOf(list)
    if (head) heads.push(head)
  }
  for (let at = Math.floor(heads.length / 2) - 1; at >= 0; at -= 1) sink(heads, at, isBefore)
  while (rows.length < most) {
    const [first] = heads
    if (missing.length > 0 || first === undefined) return { rows, cursors, missing }
    rows.push(first.row)
    cursors[first.list] = (cursors[first.list] ?? 0) + 1
    if (rows.length === most) break
    const next = headOf(first.list) ?? heads.pop()
    if (next === undefined || heads.length === 0) continue
    heads[0] = next
    sink(heads, 0, isBefore)
  }
  return { rows, cursors, missing: [] }
}

/** The heads are a heap: each stands before the two at twice its place, so that the first is found in a few steps. */
function sink<T>(heap: T[], from: number, isBefore: (a: T, b: T) => boolean): void {
  for (let at = from; ;) {
    let least = at
    for (const child of [2 * at + 1, 2 * at + 2]) {
      const [one, other] = [heap[child], heap[least]]
      if (one !== undefined && other !== undefined && isBefore(one, other)) least = child
    }
    const [upper, lower] = [heap[at], heap[least]]
    if (least === at || upper === undefined || lower === undefined) return
    heap[at] = lower
    heap[least] = upper
    at = least
  }
}
