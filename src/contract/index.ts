/** Every operation of interface.md by name. Screens import theirs from its own file. */
import { batchQuery } from './batches'
import { billGet } from './bills'
import { boardingLinkGet } from './boarding-links'
import { chargebackRead } from './chargebacks'
import { customerGet } from './customers'
import { domainUpdate } from './domains'
import { invoiceCreate } from './invoices'
import { notificationCreate, notificationUpdate } from './notifications'
import { pageCreate, pageLoad } from './payment-pages'
import { paymentGetpaid, paymentRefund } from './payments'
import { payoutAuthorize } from './payout-authorize'
import { payoutQuery } from './payouts'
import { paypointQuery } from './paypoints'
import { tokenAdd } from './tokens'
import { vendorCreate, vendorGet } from './vendors'

export const operations = {
  tokenAdd,
  payoutAuthorize,
  paymentGetpaid,
  paymentRefund,
  invoiceCreate,
  vendorCreate,
  vendorGet,
  billGet,
  customerGet,
  pageCreate,
  pageLoad,
  boardingLinkGet,
  domainUpdate,
  chargebackRead,
  payoutQuery,
  batchQuery,
  paypointQuery,
  notificationCreate,
  notificationUpdate,
} as const

export type Operations = typeof operations
export type OperationName = keyof Operations
/** Those that create or change something. */
export type WriteName = {
  [N in OperationName]: Operations[N]['writes'] extends true ? N : never
}[OperationName]
