/** Asking for the search of everything. The shell opens it: `app/overlays`. */
const ASKED = 'countinghouse:open'

export const askSearch = (): void => void document.dispatchEvent(new Event(ASKED))

/** @returns the undo */
export function listenForSearch(onAsked: () => void): () => void {
  document.addEventListener(ASKED, onAsked)
  return () => document.removeEventListener(ASKED, onAsked)
}
