/**
 * Payment method members that interface.md implies but does not name: it allows ACH and stored
 * methods, and mentions `storedMethodId` only in passing. These names come from a published client
 * of a service with this interface; a live service may differ.
 */
import { idText, text } from './fields'

export const achAccountTypes = ['Checking', 'Savings'] as const
export const achHolderTypes = ['personal', 'business'] as const
/** How the account holder authorized the debit: in writing, online, by phone, as a company. */
export const achCodes = ['PPD', 'WEB', 'TEL', 'CCD'] as const

export const unstatedMethodShape = {
  storedMethodId: idText(),
  storedMethodUsageType: text(),
  /** TokenStorage add: the temporary token to convert. Also accepted at the top of the body. */
  tokenId: idText(),
  achAccount: text(),
  achRouting: text(),
  achHolder: text(),
  achAccountType: text(),
  achHolderType: text(),
  achCode: text(),
}
