/** Browsers without idle callbacks (Safari) get a moment's delay in their place. */
const FALLBACK_MS = 200
/** A page that is never idle gets its turn all the same. */
const LONGEST_MS = 2000

/** Runs `work` once the browser has nothing more urgent to do; returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const idle = window.requestIdleCallback(work, { timeout: LONGEST_MS })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = window.setTimeout(work, FALLBACK_MS)
  return () => window.clearTimeout(timer)
}
