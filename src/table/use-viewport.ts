import { useLayoutEffect, useState } from 'react'

export interface Viewport {
  readonly height: number
  readonly isNarrow: boolean
}

/** Below this width a row is a card of two lines. */
const NARROW_PX = 640

/** Size of the table's scroll container. The first draw takes the window's, so that it has enough rows. */
export function useViewport(container: HTMLElement | null): Viewport {
  const [viewport, setViewport] = useState(() => viewportOf(window.innerWidth, window.innerHeight))
  useLayoutEffect(() => {
    if (!container) return undefined
    const measure = () => {
      const { clientWidth, clientHeight } = container
      if (clientWidth === 0 || clientHeight === 0) return
      const next = viewportOf(clientWidth, clientHeight)
      setViewport((before) => (isSame(before, next) ? before : next))
    }
    measure()
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

const isSame = (a: Viewport, b: Viewport) => a.height === b.height && a.isNarrow === b.isNarrow
