/** What a screen must show to be whole; in the page's own words. */
export interface WholeScreen {
  /** A text of its first rows. */
  readonly row: string
  /** What else is there, each as a selector and the text that one such element has. */
  readonly parts: readonly (readonly [selector: string, text: string])[]
}

/** What a page reports of itself, in its own clock (ms since the navigation began). */
export interface PageTimes {
  /** When a first row was painted, be it in the picture of the last visit, which nobody can use yet. */
  readonly rowShown: number
  /** When the first row that can be used was painted. */
  readonly firstRow: number
  /** When all of the screen was. */
  readonly whole: number
  /** `performance.timeOrigin`, to place what the browser reports in that clock. */
  readonly origin: number
}

interface LongTask {
  readonly start: number
  readonly duration: number
}

declare global {
  interface Window {
    reportScreen?: (times: PageTimes) => Promise<void>
    /** What the screen still lacks. */
    missingParts?: () => readonly string[]
    longTasks?: LongTask[]
    layoutShift?: number
  }
  interface PerformanceEntry {
    // Of layout shifts.
    readonly value?: number
  }
}

/**
 * Runs in the page before its own code, so it must stand on its own. Reports once, when all of the screen has been
 * painted: a frame after it came into the document, when that frame's own work is done.
 */
export function watchScreen({ row, parts }: WholeScreen): void {
  const longTasks: LongTask[] = []
  window.longTasks = longTasks
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ start: startTime, duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value = 0 } of list.getEntries()) {
      window.layoutShift = (window.layoutShift ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const afterPaint = (then: () => void) => {
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.addEventListener('message', then, { once: true })
      painted.port1.start()
      painted.port2.postMessage(undefined)
    })
  }
  const found = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.textContent.includes(text))
  // src/app/last-screen.ts draws the picture of the last visit into an inert element, without roles.
  const isLive = (each: Element) => each.closest('[inert]') === null
  const has = (selector: string, text: string) => found(selector, text).some(isLive)
  window.missingParts = () =>
    parts.flatMap(([selector, text]) => (has(selector, text) ? [] : `${selector} “${text}”`))

  let rowShown: number | undefined
  let firstRow: number | undefined
  let isRowShown = false
  let isRowSeen = false
  const observer = new MutationObserver(() => {
    const rows = isRowSeen ? [] : found('tr, [role="row"], main dd, main h1', row)
    const isPictured = () => found('#root > [inert]', row).length > 0
    if (!isRowShown && (rows.length > 0 || isPictured())) {
      isRowShown = true
      afterPaint(() => (rowShown = performance.now()))
    }
    if (rows.some(isLive)) {
      isRowSeen = true
      afterPaint(() => (firstRow = performance.now()))
    }
    if (!isRowSeen || !parts.every(([selector, text]) => has(selector, text))) return
    observer.disconnect()
    afterPaint(() => {
      const whole = performance.now()
      const origin = performance.timeOrigin
      const rows = { rowShown: rowShown ?? whole, firstRow: firstRow ?? whole }
      void window.reportScreen?.({ ...rows, whole, origin })
    })
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** When something was first painted. Runs in the page. */
export const firstPaintOf = (): number =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

/** What long tasks took beyond 50 ms each, of those that began before `end`. Runs in the page. */
export function blockingUntil(end: number): number {
  return (window.longTasks ?? [])
    .filter(({ start }) => start < end)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}
