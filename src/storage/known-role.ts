/**
 * The role that the deployment's proxy stated last: until it states one again, a page offers what that role may do.
 * Of the browser, like the sign-in itself. The proxy decides, whatever is kept here.
 */
const KEY = 'countinghouse.role'

export function knownRole(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function keepRole(role: string | undefined): void {
  try {
    if (role === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, role)
  } catch {
    // Storage may be forbidden: then each page waits to hear it.
  }
}
