import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Rows are drawn in slots: DOM nodes that stay. Row `index` is in slot `index % slots`, so moving the window
 * by one row changes one slot.
 */

/** Rows beyond each edge of the view, to scroll into while the page is busy. */
export const OVERSCAN = 4

export const slotCount = (viewHeight: number, rowHeight: number, overscan = OVERSCAN): number =>
  Math.ceil(viewHeight / rowHeight) + 1 + 2 * overscan

export function firstDrawn(top: number, rowHeight: number, slots: number, total: number): number {
  const first = Math.floor(top / rowHeight) - OVERSCAN
  return Math.max(0, Math.min(first, total - slots))
}

export function indexInSlot(slot: number, first: number, slots: number): number {
  const behind = (slot - first) % slots
  return first + (behind < 0 ? behind + slots : behind)
}

interface Step {
  readonly slots: number
  readonly first: number
  readonly topRow: number
  readonly lastTopRow: number
  readonly viewRows: number
  readonly before: (slot: number) => number
}

const noOffsets: ReadonlyMap<number, number> = new Map()

/**
 * After a move by more than a view, rows out of view would change again by the next frame. None once scrolling
 * rests.
 */
export function laggingSlots(step: Step): ReadonlyMap<number, number> {
  const { slots, first, topRow, lastTopRow, viewRows } = step
  if (Math.abs(topRow - lastTopRow) <= viewRows) return noOffsets
  const lagging = new Map<number, number>()
  for (let slot = 0; slot < slots; slot += 1) {
    const index = indexInSlot(slot, first, slots)
    if (index < topRow || index > topRow + viewRows) lagging.set(slot, step.before(slot))
  }
  return lagging
}

export function visibleRows(
  top: number,
  { rowHeight, viewHeight, total }: { rowHeight: number; viewHeight: number; total: number },
): { first: number; last: number } {
  const end = Math.max(0, total - 1)
  const first = Math.min(Math.floor(top / rowHeight), end)
  const last = Math.ceil((top + viewHeight) / rowHeight) - 1
  return { first, last: Math.min(Math.max(first, last), end) }
}

/** Rows between two origins: keeps a row's offset exact in the browser's arithmetic. */
const ORIGIN_STEP = 100_000

const originOf = (first: number): number => first - (first % ORIGIN_STEP)

/**
 * A million rows are taller than browsers allow (17.8 million px in Firefox, 33.5 in Chromium). Beyond
 * `MAX_HEIGHT` the space is shorter than its rows: scrollbar drags map proportionally, a wheel moves pixel by
 * pixel, and `settle` corrects the drift once scrolling rests.
 */
export const MAX_HEIGHT = 15_000_000

interface ScrollSpace {
  readonly total: number
  readonly rowHeight: number
  readonly viewHeight: number
}

interface Position {
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

interface RowWindowOptions {
  /** Inside the element that scrolls (`data-scroller`). */
  readonly body: RefObject<HTMLElement | null>
  readonly resetKey: string
  readonly total: number
  readonly isKnown: boolean
  readonly rowHeight: number
  readonly viewHeight: number
  readonly initialIndex: number
  /** Stays in view while the view changes its size: an opened panel takes room. */
  readonly openRowIn: (first: number, last: number) => number | undefined
  readonly onRange: (first: number, last: number) => void
  readonly onRest: (topIndex: number) => void
}

export interface RowWindow {
  readonly slots: number
  readonly first: number
  readonly last: number
  readonly rowInSlot: (slot: number) => number
  /** The row that `offset`s count from, and its place in the space. */
  readonly origin: number
  readonly originTop: number
  readonly height: number
  readonly visible: () => { first: number; last: number }
  readonly show: (index: number) => void
}

const REST_MS = 150

interface Drawn {
  readonly topRow: number
  readonly shift: number
  readonly lagging: ReadonlyMap<number, number>
}

const atStart: Drawn = { topRow: 0, shift: 0, lagging: new Map() }

export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { body, resetKey, total, rowHeight, viewHeight, initialIndex } = options
  const space = { total, rowHeight, viewHeight }
  const position = useRef(START)
  const [drawn, setDrawn] = useState(atStart)
  const slots = useGrowing(slotCount(viewHeight, rowHeight, OVERSCAN), rowHeight)
  const firstAt = (topRow: number) => firstDrawn(topRow * rowHeight, rowHeight, slots, total)
  const first = firstAt(drawn.topRow)
  const rowIn = ({ topRow, lagging }: Drawn, slot: number) => {
    const row = lagging.get(slot)
    // With another number of slots it would be another slot's.
    return row !== undefined && row % slots === slot && row < total
      ? row
      : indexInSlot(slot, firstAt(topRow), slots)
  }
  const origin = originOf(first)

  const visible = () => visibleRows(position.current.top, space)
  const draw = (next: Position, { mayLag = false } = {}) => {
    position.current = next
    const topRow = Math.floor(next.top / rowHeight)
    const shift = next.top - next.scrollTop
    setDrawn((before) => {
      const isSame = before.topRow === topRow && before.shift === shift
      if (isSame && before.lagging.size === 0) return before
      const lagging = laggingSlots({
        slots,
        first: firstAt(topRow),
        topRow,
        lastTopRow: mayLag ? before.topRow : topRow,
        viewRows: Math.ceil(viewHeight / rowHeight),
        before: (slot) => rowIn(before, slot),
      })
      return { topRow, shift, lagging }
    })
    const range = visible()
    options.onRange(range.first, range.last)
  }
  const moveTo = (top: number) => {
    const next = settle(space, top)
    scrollerOf(body)?.scrollTo({ top: next.scrollTop, behavior: 'instant' })
    draw(next)
  }

  const show = (index: number) => {
    const top = topToShow(space, position.current.top, index)
    if (top !== position.current.top) moveTo(top)
  }

  const onScroll = () => {
    const scroller = scrollerOf(body)
    if (!scroller) return
    // In the scroll event's frame: a later render would show a gap first.
    flushSync(() => {
      draw(follow(space, position.current, scroller.scrollTop), { mayLag: true })
    })
  }
  const onRest = () => {
    const { top, scrollTop } = position.current
    const settled = settle(space, top)
    if (Math.abs(settled.scrollTop - scrollTop) > 1) moveTo(top)
    else draw(position.current)
    options.onRest(visible().first)
  }
  useScrollEvents(body, onScroll, onRest)

  const place = useRef({ resetKey, rowHeight, viewHeight, initialIndex })
  const onSpaceChange = useEffectEvent(() => {
    const before = place.current
    const isReset = before.resetKey !== resetKey
    const isDue =
      !isReset && options.isKnown && before.initialIndex > 0 && total > before.initialIndex
    place.current = {
      resetKey,
      rowHeight,
      viewHeight,
      initialIndex: isReset || isDue ? 0 : before.initialIndex,
    }
    const seen = visibleRows(position.current.top, { ...space, ...before })
    if (isDue) moveTo(before.initialIndex * rowHeight)
    else if (isReset) moveTo(0)
    else if (before.rowHeight !== rowHeight) moveTo(drawn.topRow * rowHeight)
    // Before any scrolling, reading the position would force a layout.
    else if (position.current === START) draw(START)
    else draw(follow(space, position.current, scrollerOf(body)?.scrollTop ?? 0))
    const isResized = before.rowHeight !== rowHeight || before.viewHeight !== viewHeight
    const open = isReset || !isResized ? undefined : options.openRowIn(seen.first, seen.last)
    if (open !== undefined) show(open)
  })
  useLayoutEffect(() => {
    onSpaceChange()
  }, [resetKey, total, options.isKnown, rowHeight, viewHeight])

  return {
    slots,
    first,
    // Nothing is above the first view: what is kept for above need not be drawn before one scrolls.
    last: drawn === atStart ? Math.ceil(viewHeight / rowHeight) + OVERSCAN : Infinity,
    rowInSlot: (slot) => rowIn(drawn, slot),
    origin,
    originTop: origin * rowHeight - drawn.shift,
    height: spaceHeight(space),
    visible,
    show,
  }
}

/** The highest value so far: a row's slot depends on the count, so it must not vary with the view. */
function useGrowing(value: number, resetOn: number): number {
  const [highest, setHighest] = useState({ value, resetOn })
  const isOld = highest.resetOn !== resetOn
  if (!isOld && value <= highest.value) return highest.value
  setHighest({ value, resetOn })
  return value
}

/** React sets the scroller's own ref after its children's layout effects. */
const scrollerOf = (body: RefObject<HTMLElement | null>) =>
  body.current?.closest<HTMLElement>('[data-scroller]')

function useScrollEvents(
  body: RefObject<HTMLElement | null>,
  onScroll: () => void,
  onRest: () => void,
) {
  const scrolled = useEffectEvent(onScroll)
  const rested = useEffectEvent(onRest)
  useEffect(() => {
    const scroller = scrollerOf(body)
    if (!scroller) return undefined
    let timer: number | undefined
    const rest = () => {
      timer = undefined
      rested()
    }
    const listener = () => {
      scroller.toggleAttribute('data-scrolled-x', scroller.scrollLeft > 0)
      scrolled()
      window.clearTimeout(timer)
      timer = window.setTimeout(rest, REST_MS)
    }
    scroller.addEventListener('scroll', listener, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', listener)
      window.clearTimeout(timer)
      if (timer !== undefined) rested()
    }
  }, [body])
}
