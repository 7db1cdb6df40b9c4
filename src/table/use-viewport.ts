import { useEffect, useState } from 'react'

export interface Viewport {
  readonly height: number
  readonly isNarrow: boolean
}

const NARROW_PX = 640
/** A panel beside the list leaves it this much of a wide window: still a table, of the same row height. */
const NARROW_BESIDE_PX = 440
const WIDE_WINDOW_PX = 768

/** A guess until the browser has laid out the page: measuring would force a layout. */
export function useViewport(container: HTMLElement | null): Viewport {
  const [viewport, setViewport] = useState(guessed)
  useEffect(() => {
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
  isNarrow: width < (window.innerWidth < WIDE_WINDOW_PX ? NARROW_PX : NARROW_BESIDE_PX),
})

const windowSize = () => viewportOf(window.innerWidth, window.innerHeight)

/** Too few rows are added once measured; too many would delay the first ones. */
const guessed = () => viewportOf(window.innerWidth, Math.ceil(window.innerHeight * 0.6))

const isSame = (a: Viewport, b: Viewport) => a.height === b.height && a.isNarrow === b.isNarrow
