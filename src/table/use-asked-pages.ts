import { useCallback, useEffect, useRef, useState } from 'react'

import { isJump, pagesOf, pagesToKeep, waitBeforeAsking, type Direction } from './paging'

const MAX_HELD = 12

interface Asked {
  readonly resetKey: string
  readonly visible: readonly number[]
  readonly direction: Direction
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

/** Paced, so that fast scrolling doesn't request every page it passes. */
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

/** What a list asks for that starts at its top, so that its first rows aren't drawn twice. */
const start = (resetKey: string): Asked => ({
  resetKey,
  visible: [0],
  direction: 'none',
  held: [0, 1],
})

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((page, at) => page === b[at])

/** The same object if nothing changes, so that scrolling within a page doesn't render. */
function next(before: Asked, step: Omit<Asked, 'held'>): Asked {
  const from = before.resetKey === step.resetKey ? before : start(step.resetKey)
  if (from === before && isSame(from.visible, step.visible) && from.direction === step.direction) {
    return before
  }
  const neighbours = [(step.visible[0] ?? 0) - 1, (step.visible.at(-1) ?? 0) + 1]
  const held = [...neighbours.filter((page) => page >= 0), ...from.held]
  return { ...step, held: pagesToKeep(held, step.visible, MAX_HELD) }
}
