import type { IncomingHttpHeaders } from 'node:http'
import type { Operation, TokenKind } from '../../src/contract/operation'
import { isLoopback } from '../../src/lib/loopback'
import { SHORTEST_TOKEN } from './blot'

/** The service's tokens, as a deployment's sign-in proxy holds them. */
export type ServiceTokens = Readonly<Partial<Record<TokenKind, string | undefined>>>

/**
 * @throws where the preview must not start: nobody signs in to it, so whoever reaches it acts as the organization.
 */
export function checkTokens(tokens: ServiceTokens, host: string): void {
  const held = heldTokens(tokens)
  if (held.length > 0 && !isLoopback(host)) {
    throw new Error('With a token it listens on loopback only.')
  }
  if (held.some((token) => token.length < SHORTEST_TOKEN)) {
    throw new Error(`A token must have at least ${String(SHORTEST_TOKEN)} characters.`)
  }
}

export const heldTokens = (tokens: ServiceTokens): readonly string[] =>
  Object.values(tokens).filter((token) => token !== undefined)

/** The `requestToken` of a request: the proxy's for this operation, or else the client's own. */
export const tokenFor = (
  operation: Operation,
  tokens: ServiceTokens,
  typed: string | undefined,
): string | undefined => tokens[operation.token] ?? typed

/** Whether a page of this server may have asked: another name of this address is another site's (DNS rebinding). */
export function isAskedHere({ host = '' }: IncomingHttpHeaders, port: number | undefined): boolean {
  const [, name = '', stated = '80'] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
  return isLoopback(name) && Number(stated) === port
}
