/**
 * Rows are drawn in slots, DOM nodes that stay. A row stands in slot `index % slots`: when the window
 * moves by one row, one slot gets another row and all others are left as they are.
 */

/** Rows drawn beyond each edge of the view, for the browser to scroll into while the page is busy. */
export const OVERSCAN = 4

/** Slots for a view of this height. */
export const slotCount = (viewHeight: number, rowHeight: number, overscan = OVERSCAN): number =>
  Math.ceil(viewHeight / rowHeight) + 1 + 2 * overscan

/** The first row drawn when the view's upper edge is `top` px into the rows. */
export function firstDrawn(top: number, rowHeight: number, slots: number, total: number): number {
  const first = Math.floor(top / rowHeight) - OVERSCAN
  return Math.max(0, Math.min(first, total - slots))
}

/** The row of a slot: of all rows that share it, the one in the window that begins with `first`. */
export function indexInSlot(slot: number, first: number, slots: number): number {
  const behind = (slot - first) % slots
  return first + (behind < 0 ? behind + slots : behind)
}

interface Step {
  readonly slots: number
  /** The window's first row. */
  readonly first: number
  /** The uppermost row in view, now and at the last step, and how many are in view. */
  readonly topRow: number
  readonly lastTopRow: number
  readonly viewRows: number
  /** What a slot showed at the last step. */
  readonly before: (slot: number) => number
}

const none: ReadonlyMap<number, number> = new Map()

/**
 * Slots that keep the row they had, by slot. After a move by more than a view, those beyond the view: their rows would be
 * others again by the next frame. None of them once scrolling slows down or rests.
 */
export function laggingSlots(step: Step): ReadonlyMap<number, number> {
  const { slots, first, topRow, lastTopRow, viewRows } = step
  if (Math.abs(topRow - lastTopRow) <= viewRows) return none
  const lagging = new Map<number, number>()
  for (let slot = 0; slot < slots; slot += 1) {
    const index = indexInSlot(slot, first, slots)
    if (index < topRow || index > topRow + viewRows) lagging.set(slot, step.before(slot))
  }
  return lagging
}

/** Rows, in whole or in part, within the view. Both included. */
export function visibleRows(
  top: number,
  { rowHeight, viewHeight, total }: { rowHeight: number; viewHeight: number; total: number },
): { first: number; last: number } {
  const end = Math.max(0, total - 1)
  const first = Math.min(Math.floor(top / rowHeight), end)
  const last = Math.ceil((top + viewHeight) / rowHeight) - 1
  return { first, last: Math.min(Math.max(first, last), end) }
}

/** Rows between two origins. A row's offset from its origin stays exact in the browser's arithmetic. */
const ORIGIN_STEP = 100_000

/** The row whose place the drawn rows are measured from. */
export const originOf = (first: number): number => first - (first % ORIGIN_STEP)
