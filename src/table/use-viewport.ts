import { useEffect, useState } from 'react'

export interface Viewport {
  readonly height: number
  readonly isNarrow: boolean
}

/** Below this width a row is a card of two lines. */
const NARROW_PX = 640

/** Size of the table's scroll container; a guess until the browser has laid the page out, which a question would have it do twice. */
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
  isNarrow: width < NARROW_PX,
})

const windowSize = () => viewportOf(window.innerWidth, window.innerHeight)

/** A list fills most of the window. Rows too few are added once it is measured; rows too many would cost the first ones time. */
const guessed = () => viewportOf(window.innerWidth, Math.ceil(window.innerHeight * 0.6))

const isSame = (a: Viewport, b: Viewport) => a.height === b.height && a.isNarrow === b.isNarrow
