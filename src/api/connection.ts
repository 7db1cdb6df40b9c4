import { enterScope, type Scope } from '~/storage/scope'

export { currentScope } from '~/storage/scope'

/**
 * Where the service is (`{base_url}` of interface.md), and the tokens for it. Tokens live here and nowhere else: in memory, gone
 * with the page.
 */
export interface Connection extends Scope {
  /** The paypoint that lists open with. */
  readonly defaultEntry: string
  readonly organizationToken: string | undefined
  readonly applicationToken: string | undefined
  /** The deployment's proxy puts the token in, chosen by path: a request without one is complete. */
  readonly hasProxyToken: boolean
}

const nowhere: Connection = {
  kind: 'live',
  baseUrl: '',
  orgId: '',
  defaultEntry: '',
  organizationToken: undefined,
  applicationToken: undefined,
  hasProxyToken: false,
}

let current = nowhere
const listeners = new Set<() => void>()

export const getConnection = (): Connection => current

export function setConnection(connection: Connection): void {
  current = connection
  enterScope(connection)
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; returns the way to stop. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
