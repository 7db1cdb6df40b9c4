/**
 * The role that the deployment's proxy stated last: until it states one again, a page offers what that role may do.
 * Of the browser, like the sign-in itself. The proxy decides, whatever is kept here.
 */
import { keepBrowserText, browserText } from './browser-text'

const KEY = 'countinghouse.role'

export const knownRole = (): string | undefined => browserText('localStorage', KEY)

export const keepRole = (role: string | undefined): boolean =>
  keepBrowserText('localStorage', KEY, role)
