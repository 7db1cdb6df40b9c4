/**
 * A million rows are taller than browsers allow (17.8 million px in Firefox, 33.5 in Chromium). Beyond
 * `MAX_HEIGHT` the space is shorter than its rows: scrollbar drags map proportionally, a wheel moves pixel by
 * pixel, and `settle` corrects the drift once scrolling rests.
 */
export const MAX_HEIGHT = 15_000_000

export interface ScrollSpace {
  readonly total: number
  readonly rowHeight: number
  readonly viewHeight: number
}

export interface Position {
  readonly top: number
  readonly scrollTop: number
}

export const START: Position = { top: 0, scrollTop: 0 }

const rowsHeight = ({ total, rowHeight }: ScrollSpace) => total * rowHeight

export const spaceHeight = (space: ScrollSpace): number => Math.min(rowsHeight(space), MAX_HEIGHT)

const isScaled = (space: ScrollSpace) => rowsHeight(space) > MAX_HEIGHT

const topRange = (space: ScrollSpace) => Math.max(0, rowsHeight(space) - space.viewHeight)
const scrollRange = (space: ScrollSpace) => Math.max(0, spaceHeight(space) - space.viewHeight)

const clamp = (value: number, max: number) => Math.min(Math.max(0, value), max)

/** More views than this within one frame is a jump. */
const JUMP_VIEWS = 4

export function follow(space: ScrollSpace, from: Position, scrollTop: number): Position {
  if (!isScaled(space)) return { top: clamp(scrollTop, topRange(space)), scrollTop }
  const delta = scrollTop - from.scrollTop
  const isNear = Math.abs(delta) <= JUMP_VIEWS * space.viewHeight
  const top = isNear ? from.top + delta : (scrollTop / scrollRange(space)) * topRange(space)
  return { top: clamp(top, topRange(space)), scrollTop }
}

/** The position whose `scrollTop` is proportional to `top`. */
export function settle(space: ScrollSpace, top: number): Position {
  const inside = clamp(top, topRange(space))
  if (!isScaled(space)) return { top: inside, scrollTop: inside }
  const share = inside / topRange(space)
  return { top: inside, scrollTop: Math.round(share * scrollRange(space)) }
}

export function topToShow(space: ScrollSpace, top: number, index: number): number {
  const upper = index * space.rowHeight
  const lower = upper + space.rowHeight - space.viewHeight
  return clamp(Math.min(Math.max(top, lower), upper), topRange(space))
}
