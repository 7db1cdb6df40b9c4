import { whenIdle } from '~/ui/when-idle'

const PAUSE_MS = 50
/** A service that takes longer than this keeps no one waiting for the rest. */
const PATIENCE_MS = 10_000

/** The screen has its heading, and no list on it waits for its first rows. */
const isDrawn = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null

/** Runs `work` when what the screen reads has come and is on the screen: nothing is taken from it. Returns the way to call it off. */
export function onceRead(work: () => void): () => void {
  const begunAt = performance.now()
  let timer: number | undefined
  let cancel = whenIdle(look)

  function look() {
    if (isDrawn() || performance.now() - begunAt > PATIENCE_MS) {
      // What was drawn since the last frame has yet to be shown.
      cancel = whenIdle(work)
      return
    }
    timer = window.setTimeout(() => {
      cancel = whenIdle(look)
    }, PAUSE_MS)
  }

  return () => {
    cancel()
    window.clearTimeout(timer)
  }
}
