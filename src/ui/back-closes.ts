/** The browser's Back closes what lies on top of a page before it leaves the page. */
import { useEffect, useEffectEvent } from 'react'

interface Layer {
  readonly close: () => void
  /** The page's place in the tab's history, as the router counts it. */
  readonly at: number
}

const layers: Layer[] = []
let isReturning = false

function placeInHistory(): number {
  const state: unknown = history.state
  const at = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof at === 'number' ? at : Number.NaN
}

function onPop(event: PopStateEvent) {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  const top = layers.at(-1)
  const by = top === undefined ? 0 : top.at - placeInHistory()
  // A choice of the layer's own that stands in the address is taken back as ever.
  if (!top || !(by > 0)) return
  event.stopImmediatePropagation()
  isReturning = true
  history.go(by)
  top.close()
}

/** Before the router is made: a window's listeners are called in the order in which they came. */
export const watchBack = (): void => window.addEventListener('popstate', onPop)

/** @param isOpen whether the layer is there; those opened last close first */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => close(), at: placeInHistory() }
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen])
}
