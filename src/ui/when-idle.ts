/** Browsers without idle callbacks (Safari) get a moment's delay in their place. */
const FALLBACK_MS = 200
/** A page that is never idle gets its turn all the same. */
const LONGEST_MS = 2000

/** Runs `work` once what was drawn is on the screen and the browser has nothing more urgent to do; returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, FALLBACK_MS)
    return () => window.clearTimeout(timer)
  }
  let idle: number | undefined
  const wait = () => {
    idle = window.requestIdleCallback(work, { timeout: LONGEST_MS })
  }
  // A browser may be idle before it shows a frame. One that nobody looks at shows none.
  const isSeen = document.visibilityState === 'visible'
  const frame = isSeen ? window.requestAnimationFrame(wait) : undefined
  if (!isSeen) wait()
  return () => {
    if (frame !== undefined) window.cancelAnimationFrame(frame)
    if (idle !== undefined) window.cancelIdleCallback(idle)
  }
}
