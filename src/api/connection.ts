import { did } from '~/lib/deeds'
import { createSignal } from '~/lib/store'
import { forgetOtherTokens } from '~/storage/kept-tokens'
import { chosenEntriesKept, isSeveral } from '~/storage/chosen-entries'
import { enterScope, isSameScope, type Scope } from '~/storage/scope'

export { currentScope } from '~/storage/scope'

/** Where the service is (`{base_url}` of interface.md) and its tokens, which are kept in memory only. */
export interface Connection extends Scope {
  readonly defaultEntry: string
  readonly organizationToken: string | undefined
  readonly applicationToken: string | undefined
  /** The deployment's proxy adds the token by path. */
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
const changed = createSignal()

export const getConnection = (): Connection => current

/** What no log, question or address may hold. */
export const heldTokens = (): readonly string[] =>
  [current.organizationToken, current.applicationToken].flatMap((token) => token || [])

/**
 * The paypoint that a form or a screen begins with: the one that this tab looks at, else the connection's own. Empty
 * where several are looked at: a form must not pay from one that nobody chose.
 */
export function homeEntry(): string {
  const chosen = chosenEntriesKept()
  return isSeveral(chosen) ? '' : (chosen[0] ?? current.defaultEntry)
}

export function setConnection(connection: Connection): void {
  const before = current
  current = connection
  forgetOtherTokens(connection)
  enterScope(connection)
  // What a visit begins with nobody did.
  if (before !== nowhere) {
    if (!isSameScope(before, connection)) did('connected')
    for (const token of ['organization', 'application'] as const) {
      const given = connection[`${token}Token`]
      if (connection.kind === 'live' && given && given !== before[`${token}Token`])
        did('token-entered', token)
    }
  }
  changed.notify()
}

export const subscribeConnection = changed.subscribe
