/**
 * The role that the deployment's proxy stated last: until it states one again, a page offers what that role may do.
 * Of the browser, like the sign-in itself. The proxy decides, whatever is kept here.
 */
import { keepText, keptText } from './kept-text'

const KEY = 'countinghouse.role'

export const knownRole = (): string | undefined => keptText('localStorage', KEY)

export const keepRole = (role: string | undefined): boolean => keepText('localStorage', KEY, role)
