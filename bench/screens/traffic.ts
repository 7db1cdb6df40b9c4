import type { CDPSession, Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** One request of a page, in ms since its navigation began. */
export interface Exchange {
  readonly path: string
  readonly type: string
  readonly sentAt: number
  /** Undefined while it is under way. */
  readonly receivedAt: number | undefined
  /** Bytes on the line, headers included. */
  readonly bytes: number
}

interface Seen {
  readonly path: string
  readonly type: string
  readonly sentAtEpoch: number
  readonly sentAtClock: number
  receivedAtClock?: number
  bytes: number
}

/** The tab's picture is the browser's own errand, at a time of its choosing. */
const isIcon = (path: string) => /^\/favicon\.\w+$/.test(path)

/** What crosses the line, as the browser's network stack reports it. */
export class Traffic {
  readonly #seen = new Map<string, Seen>()

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
      const { protocol, pathname, search } = new URL(request.url)
      if (protocol !== 'http:' || isIcon(pathname)) return
      this.#seen.set(requestId, {
        path: pathname + search,
        type: type ?? 'Other',
        sentAtEpoch: wallTime * 1000,
        sentAtClock: timestamp * 1000,
        bytes: 0,
      })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const seen = this.#seen.get(requestId)
      if (seen === undefined) return
      seen.receivedAtClock = timestamp * 1000
      seen.bytes = encodedDataLength
    })
  }

  /** The requests that were sent before `end`, in ms since `origin` (the page's `performance.timeOrigin`). */
  until(end: number, origin: number): Exchange[] {
    return [...this.#seen.values()]
      .map((seen) => ({
        path: seen.path,
        type: seen.type,
        sentAt: seen.sentAtEpoch - origin,
        receivedAt:
          seen.receivedAtClock === undefined
            ? undefined
            : seen.receivedAtClock - seen.sentAtClock + seen.sentAtEpoch - origin,
        bytes: seen.bytes,
      }))
      .filter(({ sentAt }) => sentAt <= end)
  }
}

/** The size of each script that a page receives, by path, as gzip makes it whatever it was sent as. */
export function gzipSizesOf(page: Page): ReadonlyMap<string, Promise<number>> {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { pathname, search } = new URL(response.url())
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    // A page that is closed before its last script has come: nobody asks for that size.
    size.catch(() => undefined)
    sizes.set(pathname + search, size)
  })
  return sizes
}
