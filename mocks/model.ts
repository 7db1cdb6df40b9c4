/**
 * What the sandbox remembers, as types: the records by collection, and the one way to change them.
 * Records are the service's JSON (`Wire`), already masked: no card or account number is ever kept.
 */
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

/** A payment method without its number. */
export interface KeptMethod {
  readonly method: string
  readonly maskedAccount: string
  /** `MMYY`; cards only. */
  readonly expDate?: string | undefined
  readonly holderName?: string | undefined
  readonly zip?: string | undefined
  /** Card brand or kind of account. */
  readonly descriptor?: string | undefined
  readonly bin?: string | undefined
  readonly binData?: Wire<typeof BinData> | undefined
  readonly achHolderType?: string | undefined
  readonly achCode?: string | undefined
  /** How payments with it go: its number is forgotten. Approved where nothing is said. */
  readonly outcome?: OutcomeName | undefined
}

/** A stored payment method (TokenStorage add). */
export interface StoredToken extends KeptMethod {
  readonly entry: string | undefined
  readonly customerId: number | undefined
  readonly temporary: boolean
  /** Milliseconds since the epoch; temporary tokens only. */
  readonly expiresAt: number | undefined
  readonly used: boolean
}

/** The first answer given under an idempotency key. */
export interface RememberedAnswer {
  readonly operation: string
  readonly status: number
  readonly body: unknown
}

/** One notification handed to a subscription's target. Nothing leaves the machine: this is the delivery. */
export interface Delivery {
  readonly notificationId: number
  readonly at: string
  readonly method: string
  readonly target: string
  readonly eventType: string
  readonly payload: unknown
}

/** A business day that the clock has passed. What it changed follows from it, and is not kept. */
export interface PassedDay {
  /** Date only. */
  readonly date: string
  /** Where the clock stood before, in milliseconds since the epoch. */
  readonly sinceMs: number
  /** How far the sandbox's clock is ahead of the machine's since. */
  readonly aheadMs: number
}

/** Every collection, and the id (as text) that finds a record in it. */
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
  deliveries: Delivery // running number
  tokens: StoredToken // methodReferenceId
  answers: RememberedAnswer // `${operation} ${idempotencyKey}`
  paypoints: PaypointRecord // IdPaypoint
  payouts: PayoutRecord // IdOut
  days: PassedDay // its date
  counters: number // name of the counter
}
export type CollectionName = keyof Collections

/** An accepted change. The browser host keeps these in IndexedDB and replays them over the seed. */
export type Change = {
  [K in CollectionName]: { readonly in: K; readonly id: string; readonly record: Collections[K] }
}[CollectionName]

export interface Store {
  /** The sandbox's clock; a test may set it, and every passed day puts it ahead. */
  readonly now: () => Date
  /** Lets the next business day pass (docs/sandbox.md, "Time"). */
  readonly passDay: () => DayReport
  readonly orgId: number
  /** The entries of the seed, the first is the default. */
  readonly entries: readonly string[]
  readonly get: <K extends CollectionName>(name: K, id: string) => Collections[K] | undefined
  /** Adds or replaces. The only way to change anything. */
  readonly put: <K extends CollectionName>(name: K, id: string, record: Collections[K]) => void
  /** Ids and records of a collection (not for payouts: query those). */
  readonly all: <K extends Exclude<CollectionName, 'payouts'>>(
    name: K,
  ) => Iterable<readonly [string, Collections[K]]>
  /** A new number for ids of this kind, larger than any the seed uses. */
  readonly nextNumber: (counter: string) => number
  /** The paypoint behind an entry. */
  readonly paypointOf: (entry: string) => PaypointRecord | undefined
  readonly payoutByPaymentId: (paymentId: string) => PayoutRecord | undefined
  /** The bill that this vendor has under this vendor invoice number. */
  readonly billIdOf: (vendorId: string, invoiceNumber: string) => string | undefined
  /** Whether a bill of this vendor, or a payout that made none, has this vendor invoice number. */
  readonly isInvoiceTaken: (vendorId: string, invoiceNumber: string) => boolean
  /** Called after each change, in order. Returns the way to stop. */
  readonly onChange: (listener: (change: Change) => void) => () => void
  /** One existing id of each kind, for `npm run sandbox`'s line of JSON (design.md, section 5). */
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
  /** How many payouts over all entries; up to 1,000,000. */
  readonly payouts: number
}

/** What a Query operation answers. */
export interface QueryAnswer {
  readonly Summary: Readonly<Record<string, unknown>>
  readonly Records: readonly unknown[]
}
