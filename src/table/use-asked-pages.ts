import { useCallback, useEffect, useRef, useState } from 'react'

import { isJump, pagesOf, pagesToKeep, waitBeforeAsking, type Direction } from './paging'

/** Pages kept around the view, those in view included. */
const MAX_HELD = 12

interface Asked {
  readonly resetKey: string
  readonly visible: readonly number[]
  readonly direction: Direction
  /** Pages that may be held: those in view, asked ahead, or lately left. */
  readonly held: readonly number[]
}

interface Pace {
  readonly resetKey: string
  firstRow: number
  direction: Direction
  visible: readonly number[]
  askedAt: number
  timer: number | undefined
}

const atRest = (resetKey: string): Pace => ({
  resetKey,
  firstRow: 0,
  direction: 'none',
  visible: [],
  askedAt: -Infinity,
  timer: undefined,
})

interface AskedPagesOptions {
  readonly resetKey: string
  readonly pageSize: number
  readonly isHeld: (page: number) => boolean
}

/**
 * Which pages to ask for, as the view moves; paced, so that rapid scrolling does not ask for all it passes. Before the
 * view moves, only its own are asked for.
 */
export function useAskedPages({ resetKey, pageSize, isHeld }: AskedPagesOptions) {
  const [state, setState] = useState<Asked>(() => start(resetKey))
  const asked = state.resetKey === resetKey ? state : start(resetKey)

  const held = useRef(isHeld)
  useEffect(() => {
    held.current = isHeld
  })

  const pace = useRef(atRest(resetKey))
  useEffect(
    () => () => {
      window.clearTimeout(pace.current.timer)
    },
    [],
  )

  const showRange = useCallback(
    (first: number, last: number) => {
      const visible = pagesOf(first, last, pageSize)
      window.clearTimeout(pace.current.timer)
      if (pace.current.resetKey !== resetKey) pace.current = atRest(resetKey)
      const { current } = pace
      if (first !== current.firstRow) current.direction = first < current.firstRow ? 'up' : 'down'
      current.firstRow = first
      const { direction } = current

      const ask = () => {
        current.visible = visible
        current.askedAt = performance.now()
        setState((before) => next(before, { resetKey, visible, direction }))
      }
      const wait = visible.every(held.current)
        ? 0
        : waitBeforeAsking(
            isJump(current.visible, visible),
            isSame(visible, current.visible) ? Infinity : performance.now() - current.askedAt,
          )
      if (wait > 0) current.timer = window.setTimeout(ask, wait)
      else ask()
    },
    [resetKey, pageSize],
  )

  return { asked, showRange }
}

const start = (resetKey: string): Asked => ({
  resetKey,
  visible: [],
  direction: 'none',
  held: [],
})

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((page, at) => page === b[at])

/** The same object when nothing changes, so that a frame of scrolling within a page costs no render. */
function next(before: Asked, step: Omit<Asked, 'held'>): Asked {
  const from = before.resetKey === step.resetKey ? before : start(step.resetKey)
  if (from === before && isSame(from.visible, step.visible) && from.direction === step.direction) {
    return before
  }
  const neighbours = [(step.visible[0] ?? 0) - 1, (step.visible.at(-1) ?? 0) + 1]
  const held = [...neighbours.filter((page) => page >= 0), ...from.held]
  return { ...step, held: pagesToKeep(held, step.visible, MAX_HELD) }
}
