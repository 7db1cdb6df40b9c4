/**
 * Makes all of the page outside `element` inert, as a full-screen layer needs, and returns the undo.
 * Live regions are spared: inert ones are not announced.
 */
export function inertOthers(element: HTMLElement): () => void {
  const silenced: HTMLElement[] = []
  let inside: HTMLElement = element
  while (inside.parentElement !== null && inside !== document.body) {
    for (const sibling of inside.parentElement.children) {
      const canSilence =
        sibling !== inside &&
        sibling instanceof HTMLElement &&
        !sibling.inert &&
        sibling.dataset['liveRegion'] === undefined
      if (!canSilence) continue
      sibling.inert = true
      silenced.push(sibling)
    }
    inside = inside.parentElement
  }
  return () => {
    for (const sibling of silenced) sibling.inert = false
  }
}
