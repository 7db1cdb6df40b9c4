import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this server asks. Every browser sends `Sec-Fetch-Site` to a trustworthy address, and `Origin`
 * with each write, plain HTTP included; where both stand, both must fit.
 * A read without either (curl, an old browser) passes: no other site can see its answer. A write never does.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, writes: boolean): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (site === undefined && origin === undefined) return !writes
  const isOwnSite = site === undefined || site === 'same-origin'
  const isOwnOrigin =
    origin === undefined || origin === `http://${host}` || origin === `https://${host}`
  return isOwnSite && isOwnOrigin
}
