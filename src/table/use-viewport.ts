import { useEffect, useState, type RefObject } from 'react'

export interface Viewport {
  readonly height: number
  readonly isNarrow: boolean
}

const NARROW_PX = 640
/** A panel beside the list leaves it this much of a wide window: still a table, of the same row height. */
const NARROW_BESIDE_PX = 440
const WIDE_WINDOW_PX = 768

/** A guess until the browser has laid out the page: measuring would force a layout. */
export function useViewport(scroller: RefObject<HTMLElement | null>, table: string): Viewport {
  const [viewport, setViewport] = useState(() => guessOf(table))
  useEffect(() => {
    if (!scroller.current) return undefined
    const { current } = scroller
    let isKnown = false
    const measure = () => {
      const { clientWidth, clientHeight } = current
      const isHidden = clientWidth === 0 || clientHeight === 0
      if (isHidden && isKnown) return
      isKnown = true
      const next = isHidden ? windowSize() : viewportOf(clientWidth, clientHeight)
      if (!isHidden) heightsSeen().set(table, next.height)
      setViewport((before) => (isSame(before, next) ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      observer.disconnect()
    }
  }, [scroller, table])
  return viewport
}

const viewportOf = (width: number, height: number): Viewport => ({
  height,
  isNarrow: width < (window.innerWidth < WIDE_WINDOW_PX ? NARROW_PX : NARROW_BESIDE_PX),
})

const windowSize = () => viewportOf(window.innerWidth, window.innerHeight)

/** How tall each table was when last seen, in a window of this size. */
const seen = { window: '', heights: new Map<string, number>() }

function heightsSeen(): Map<string, number> {
  const size = `${String(window.innerWidth)} ${String(window.innerHeight)}`
  if (seen.window !== size) {
    seen.window = size
    seen.heights.clear()
  }
  return seen.heights
}

const LEAST_SHARE = 0.6

/**
 * Too few rows are added once measured; too many would delay the first ones. A table that was low had few rows, and
 * may have many now.
 */
const guessOf = (table: string) => {
  const least = Math.ceil(window.innerHeight * LEAST_SHARE)
  return viewportOf(window.innerWidth, Math.max(heightsSeen().get(table) ?? 0, least))
}

const isSame = (a: Viewport, b: Viewport) => a.height === b.height && a.isNarrow === b.isNarrow
