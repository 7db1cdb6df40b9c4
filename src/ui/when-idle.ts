/** For browsers without idle callbacks (Safari). */
const FALLBACK_MS = 200
/** For pages that are never idle. */
const LONGEST_MS = 2000
const AGAIN_MS = 100

let isAwaited = (): boolean => false

/** What is asked for in the background waits while something on screen is awaited, two seconds at most. */
export const holdIdleWork = (whileAwaited: typeof isAwaited): void =>
  void (isAwaited = whileAwaited)

/** After the next frame, when the browser is idle; returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  const longest = performance.now() + LONGEST_MS
  let cancel: () => void = () => undefined
  const after = (ms: number, next: () => void) => {
    const timer = setTimeout(next, ms)
    cancel = () => clearTimeout(timer)
  }
  const run = () => {
    if (isAwaited() && performance.now() < longest) after(AGAIN_MS, wait)
    else work()
  }
  const tells = typeof globalThis.requestIdleCallback === 'function'
  const wait = () => {
    if (!tells) {
      after(FALLBACK_MS, run)
      return
    }
    const idle = requestIdleCallback(run, { timeout: LONGEST_MS })
    cancel = () => cancelIdleCallback(idle)
  }
  // A browser may be idle before it draws. A hidden page draws nothing.
  if (tells && document.visibilityState === 'visible') {
    const frame = requestAnimationFrame(wait)
    cancel = () => cancelAnimationFrame(frame)
  } else wait()
  return () => cancel()
}
