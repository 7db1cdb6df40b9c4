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

const none: ReadonlyMap<number, number> = new Map()

/**
 * After a move by more than a view, rows out of view would change again by the next frame. None once scrolling
 * rests.
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

export const originOf = (first: number): number => first - (first % ORIGIN_STEP)
