export type Absence = 'pending' | 'failed' | 'missing'

/** Indexes count from 0 over the whole filtered list. */
export interface RowSource<Row> {
  /** Another key is another list, shown from its top. */
  readonly resetKey: string
  readonly total: number | undefined
  /** The same object for as long as it is held. */
  readonly rowAt: (index: number) => Row | undefined
  readonly absenceAt: (index: number) => Absence
  readonly showRange: (first: number, last: number) => void
  readonly retry: () => void
}

export const pageOf = (index: number, pageSize: number): number => Math.floor(index / pageSize)

export const firstIndexOf = (page: number, pageSize: number): number => page * pageSize

export function pagesHolding(first: number, last: number, pageSize: number): number[] {
  const from = pageOf(Math.max(0, first), pageSize)
  const to = pageOf(Math.max(0, last), pageSize)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
}

/** 'none' until the view has moved: the first rows need only their own page. */
export type Direction = 'down' | 'up' | 'none'

/** Those in view, then the next one in the direction of scroll. */
export function wantedPages(
  visible: readonly number[],
  direction: Direction,
  pageCount: number,
): number[] {
  const inList = visible.filter((page) => page < pageCount)
  if (direction === 'none') return inList
  const edge = direction === 'down' ? inList.at(-1) : inList[0]
  if (edge === undefined) return []
  const ahead = direction === 'down' ? edge + 1 : edge - 1
  return ahead >= 0 && ahead < pageCount ? [...inList, ahead] : inList
}

/** The view left everything requested: a scrollbar drag, End, a far link. */
export const isJump = (asked: readonly number[], visible: readonly number[]): boolean =>
  asked.length > 0 && !visible.some((page) => asked.includes(page))

/** Rest before a request, so that pages passed on the way are skipped. */
const REST_MS = 80

/** A jump waits for rest. Steady scrolling asks at once, unless it just has: a fast wheel passes a page per frame. */
export const waitBeforeAsking = (jumps: boolean, sinceLastAskMs: number): number =>
  jumps ? REST_MS : Math.max(0, REST_MS - sinceLastAskMs)

export function pagesToKeep(
  held: readonly number[],
  visible: readonly number[],
  keep: number,
): number[] {
  const middle = ((visible[0] ?? 0) + (visible.at(-1) ?? 0)) / 2
  const others = [...new Set(held)].filter((page) => !visible.includes(page))
  const near = others
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .slice(0, Math.max(0, keep - visible.length))
  return [...visible, ...near].toSorted((a, b) => a - b)
}
