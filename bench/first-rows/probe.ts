/** What a page reports of itself, in its own clock (ms since the navigation began). */
export interface PageTimes {
  /** When the first row was painted. */
  readonly firstRow: number
  /** `performance.timeOrigin`, to place what the browser reports in that clock. */
  readonly origin: number
}

interface LongTask {
  readonly start: number
  readonly duration: number
}

declare global {
  interface Window {
    reportFirstRow?: (times: PageTimes) => Promise<void>
    longTasks?: LongTask[]
  }
}

/**
 * Runs in the page before its own code, so it must stand on its own. Reports once, when a row that holds `text` has
 * been painted: a frame after it came into the document, when that frame's own work is done.
 */
export function watchFirstRow(text: string): void {
  const longTasks: LongTask[] = []
  window.longTasks = longTasks
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ start: startTime, duration })
    }
  }).observe({ type: 'longtask', buffered: true })

  const report = () => {
    void window.reportFirstRow?.({ firstRow: performance.now(), origin: performance.timeOrigin })
  }
  const observer = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tr, [role="row"]')]
    if (!rows.some((row) => row.textContent.includes(text))) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel()
      afterPaint.port1.addEventListener('message', report, { once: true })
      afterPaint.port1.start()
      afterPaint.port2.postMessage(undefined)
    })
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** What long tasks took beyond 50 ms each, of those that began before `end`. Runs in the page. */
export function blockingUntil(end: number): number {
  return (window.longTasks ?? [])
    .filter(({ start }) => start < end)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}
