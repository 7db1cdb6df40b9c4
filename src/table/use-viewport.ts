import { startTransition, useLayoutEffect, useState } from 'react'

export interface Viewport {
  readonly height: number
  readonly isNarrow: boolean
}

/** Below this width a row is a card of two lines. */
const NARROW_PX = 640

/** Size of the table's scroll container; undefined until it is measured, which is cheap while it holds no rows. */
export function useViewport(container: HTMLElement | null): Viewport | undefined {
  const [viewport, setViewport] = useState<Viewport>()
  useLayoutEffect(() => {
    if (!container) return undefined
    let known: Viewport | undefined
    const measure = () => {
      const { clientWidth, clientHeight } = container
      const isHidden = clientWidth === 0 || clientHeight === 0
      const next = isHidden ? windowSize() : viewportOf(clientWidth, clientHeight)
      if (known && (isHidden || isSame(known, next))) return
      known = next
      setViewport(next)
    }
    // The first rows are drawn in pieces: at once, they would hold the page up.
    startTransition(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    return () => {
      observer.disconnect()
    }
  }, [container])
  return viewport
}

const viewportOf = (width: number, height: number): Viewport => ({
  height,
  isNarrow: width < NARROW_PX,
})

const windowSize = () => viewportOf(window.innerWidth, window.innerHeight)

const isSame = (a: Viewport, b: Viewport) => a.height === b.height && a.isNarrow === b.isNarrow
