/** Records are the service's JSON (`Wire`), masked: no card or account number is kept. */
import type { PayoutBatch } from '~/contract/batches'
import type { Bill } from '~/contract/bills'
import type { BoardingLink } from '~/contract/boarding-links'
import type { Chargeback } from '~/contract/chargebacks'
import type { Customer } from '~/contract/customers'
import type { PaymentMethodDomain } from '~/contract/domains'
import type { Wire } from '~/contract/fields'
import type { NotificationUpdateBody } from '~/contract/notifications'
import type { PaymentPage } from '~/contract/payment-pages'
import type { Payout } from '~/contract/payouts'
import type { Paypoint } from '~/contract/paypoints'
import type { BinData } from '~/contract/shared'
import type { Transaction } from '~/contract/transactions'
import type { Vendor } from '~/contract/vendors'

import type { DayReport } from './clock/report'
import type { OutcomeName } from './test-numbers'

export type PayoutRecord = Wire<typeof Payout>
export type BatchRecord = Wire<typeof PayoutBatch>
export type PaypointRecord = Wire<typeof Paypoint>
export type VendorRecord = Wire<typeof Vendor>
export type BillRecord = Wire<typeof Bill>
export type CustomerRecord = Wire<typeof Customer>
export type TransactionRecord = Wire<typeof Transaction>
export type ChargebackRecord = Wire<typeof Chargeback>
export type PageRecord = Wire<typeof PaymentPage>
export type BoardingLinkRecord = Wire<typeof BoardingLink>
export type DomainRecord = Wire<typeof PaymentMethodDomain>
export type NotificationRecord = Wire<typeof NotificationUpdateBody>

export interface MaskedMethod {
  readonly method: string
  readonly maskedAccount: string
  /** `MMYY`; cards only. */
  readonly expDate?: string | undefined
  readonly holderName?: string | undefined
  readonly zip?: string | undefined
  /** Card brand or account type. */
  readonly descriptor?: string | undefined
  readonly bin?: string | undefined
  readonly binData?: Wire<typeof BinData> | undefined
  readonly achHolderType?: string | undefined
  readonly achCode?: string | undefined
  /** How payments with it go, since its number is forgotten. Default: approved. */
  readonly outcome?: OutcomeName | undefined
}

export interface StoredToken extends MaskedMethod {
  readonly entry: string | undefined
  readonly customerId: number | undefined
  readonly temporary: boolean
  readonly expiresAt: number | undefined
  readonly used: boolean
}

export interface RememberedAnswer {
  readonly operation: string
  readonly status: number
  readonly body: unknown
}

/** No operation reads one: kept for tests, which ask what was created. */
export interface CreatedInvoice {
  readonly customerId: number
  readonly invoiceNumber: string | undefined
  readonly invoiceAmount: number | undefined
}

/** A delivered notification. Nothing leaves the machine. */
export interface Delivery {
  readonly notificationId: number
  readonly at: string
  readonly method: string
  readonly target: string
  readonly eventType: string
  readonly payload: unknown
}

/** A business day that has passed. Its changes are recomputed, never stored. */
export interface PassedDay {
  readonly date: string
  readonly sinceMs: number
  /** How far the sandbox's clock is ahead of the machine's. */
  readonly aheadMs: number
}

export interface Collections {
  vendors: VendorRecord // vendorId
  bills: BillRecord // bill id
  customers: CustomerRecord // customerId
  transactions: TransactionRecord // PaymentTransId
  chargebacks: ChargebackRecord // id
  pages: PageRecord // `${entry}/${subdomain}`
  boardingLinks: BoardingLinkRecord // id
  domains: DomainRecord // id
  notifications: NotificationRecord // notification id
  invoices: CreatedInvoice // the id that was answered
  deliveries: Delivery // running number
  tokens: StoredToken // methodReferenceId
  answers: RememberedAnswer // `${operation} ${idempotencyKey}`
  paypoints: PaypointRecord // IdPaypoint
  payouts: PayoutRecord // IdOut
  days: PassedDay // its date
  counters: number // name of the counter
}
export type CollectionName = keyof Collections

/** An accepted change; the browser host stores these and replays them over the seed. */
export type Change = {
  [K in CollectionName]: { readonly in: K; readonly id: string; readonly record: Collections[K] }
}[CollectionName]

export interface Store {
  /** Tests may set it, and every passed day moves it ahead. */
  readonly now: () => Date
  readonly passDay: () => DayReport
  readonly orgId: number
  /** The first is the default. */
  readonly entries: readonly string[]
  readonly get: <K extends CollectionName>(name: K, id: string) => Collections[K] | undefined
  /** Adds or replaces. Nothing else changes the store. */
  readonly put: <K extends CollectionName>(name: K, id: string, record: Collections[K]) => void
  /** Not for payouts: query those. */
  readonly all: <K extends Exclude<CollectionName, 'payouts'>>(
    name: K,
  ) => Iterable<readonly [string, Collections[K]]>
  /** Larger than any number in the seed. */
  readonly nextNumber: (counter: string) => number
  readonly paypointOf: (entry: string) => PaypointRecord | undefined
  readonly payoutByPaymentId: (paymentId: string) => PayoutRecord | undefined
  readonly billIdOf: (vendorId: string, invoiceNumber: string) => string | undefined
  /** Counts payouts that created no bill, too. */
  readonly isInvoiceTaken: (vendorId: string, invoiceNumber: string) => boolean
  /** Called after each change, in order. Returns the unsubscribe function. */
  readonly onChange: (listener: (change: Change) => void) => () => void
  /** For the JSON line of `npm run sandbox` (docs/sandbox.md). */
  readonly samples: () => Samples
}

export interface Samples {
  readonly vendorId: string
  readonly billId: string
  readonly customerId: string
  readonly chargebackId: string
  readonly boardingLinkId: string
  readonly domainId: string
  readonly entry: string
  readonly subdomain: string
  readonly transId: string
  readonly notificationId: string
}

export interface SeedOptions {
  readonly seed: number
  /** Across all entries; up to 1,000,000. */
  readonly payouts: number
  /** `YYYY-MM-DD`, the last day that has records: a business day. Left out, it is the one that tests stand on. */
  readonly day?: string | undefined
}

export interface QueryAnswer {
  readonly Summary: Readonly<Record<string, unknown>>
  readonly Records: readonly unknown[]
}

/** An explicit null: `Wire` types also describe what the app sends, which is never null. */
export const EXPLICIT_NULL = null as unknown as undefined
