/**
 * Members that interface.md needs and does not name. It lets a payment be made by ACH, or with a
 * stored method ("paymentMethod" of getpaid), and speaks of `storedMethodId` in passing only. These
 * names are those that a published client of a service with this interface puts into
 * `paymentMethod` (findings.md, M2). A live service may call them otherwise.
 */
import { idText, text } from './fields'

export const achAccountTypes = ['Checking', 'Savings'] as const
export const achHolderTypes = ['personal', 'business'] as const
/** How the account's holder agreed to the debit: in writing, on the web, by phone, as a company. */
export const achCodes = ['PPD', 'WEB', 'TEL', 'CCD'] as const

export const unstatedMethodShape = {
  /** Pays with a stored method. */
  storedMethodId: idText(),
  storedMethodUsageType: text(),
  /** TokenStorage add: the temporary token to convert. Also taken at the top of the body. */
  tokenId: idText(),
  achAccount: text(),
  achRouting: text(),
  achHolder: text(),
  /** One of `achAccountTypes`. */
  achAccountType: text(),
  /** One of `achHolderTypes`. */
  achHolderType: text(),
  /** One of `achCodes`. */
  achCode: text(),
}
