import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this server asks. Every browser sends `Sec-Fetch-Site` to a trustworthy address, and `Origin`
 * with each write, plain HTTP included; where both stand, both must fit.
 * A read without either (curl, an old browser) passes: no other site can see its answer. A write never does.
 * `ownOrigin` is the deployment's; without one it is whatever name it was asked by.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  writes: boolean,
  ownOrigin?: string,
): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers
  if (site === undefined && origin === undefined) return !writes
  const isOwnSite = site === undefined || site === 'same-origin'
  const own = ownOrigin === undefined ? [`http://${host}`, `https://${host}`] : [ownOrigin]
  const isOwnOrigin = origin === undefined || own.includes(origin)
  return isOwnSite && isOwnOrigin
}
