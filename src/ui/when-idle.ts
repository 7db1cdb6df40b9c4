/** For browsers without idle callbacks (Safari). */
const FALLBACK_MS = 200
/** For pages that are never idle. */
const LONGEST_MS = 2000

/** After the next frame, when the browser is idle; returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, FALLBACK_MS)
    return () => window.clearTimeout(timer)
  }
  let idle: number | undefined
  const wait = () => {
    idle = window.requestIdleCallback(work, { timeout: LONGEST_MS })
  }
  // A browser may be idle before it draws. A hidden page draws nothing.
  const isSeen = document.visibilityState === 'visible'
  const frame = isSeen ? window.requestAnimationFrame(wait) : undefined
  if (!isSeen) wait()
  return () => {
    if (frame !== undefined) window.cancelAnimationFrame(frame)
    if (idle !== undefined) window.cancelIdleCallback(idle)
  }
}
