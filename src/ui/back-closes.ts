/** The browser's Back closes what lies on top of a page before it leaves the page. */
import { useEffect, useEffectEvent } from 'react'

interface Layer {
  readonly close: () => void
  /** The page's place in the tab's history, as the router counts it. */
  at: number
}

const layers: Layer[] = []
/** What closes once the way back to the page is gone: closing may navigate. */
let closing: (() => void) | undefined

function placeInHistory(): number {
  const state: unknown = history.state
  const at = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined
  return typeof at === 'number' ? at : Number.NaN
}

function onPop(event: PopStateEvent) {
  if (closing) {
    const close = closing
    closing = undefined
    event.stopImmediatePropagation()
    close()
    return
  }
  const top = layers.at(-1)
  if (!top) return
  const by = top.at - placeInHistory()
  // A router that doesn't let a form go returns to its page after the question has opened.
  if (by < 0) top.at -= by
  // A choice of the layer's own that stands in the address is taken back as ever.
  if (!(by > 0)) return
  event.stopImmediatePropagation()
  closing = top.close
  history.go(by)
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
