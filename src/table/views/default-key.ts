import { currentScope, scopeKey } from '~/storage/scope'

/** Where a list's default view is kept in localStorage. */
export const defaultKey = (list: string): string =>
  `countinghouse default view ${scopeKey(currentScope())} ${list}`
