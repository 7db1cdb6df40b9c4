import type { IncomingHttpHeaders } from 'node:http'
import { operations } from '../../src/contract/index'

/** The service's tokens, as a deployment's sign-in proxy holds them. */
export interface ServiceTokens {
  readonly organization?: string | undefined
  readonly application?: string | undefined
}

const applicationPaths = Object.values(operations)
  .filter(({ token }) => token === 'application')
  .map(({ path }) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'))

/** The `requestToken` for a path: the operations that take the application token are known by theirs. */
export function tokenFor(path: string, tokens: ServiceTokens): string | undefined {
  const isApplication = applicationPaths.some((pattern) => pattern.test(path))
  return isApplication ? tokens.application : tokens.organization
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** Whether this address is this machine: where nobody signs in, nobody else may use the tokens. */
export const isLoopback = (host: string | undefined): boolean => LOOPBACK.test(host ?? '')

/** Whether a page of this server (or no page at all) asks, and not another site that knows its address. */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return isLoopback(headers.host) && (site === undefined || site === 'same-origin')
}
