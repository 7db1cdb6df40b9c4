/**
 * Every kind of record that the directory holds: what is known of one, how many there may be, and by the texts of which
 * facts one is found, besides its ID. A kind's name is its store: a new one raises the version of directory-database.ts.
 * What teaches a kind stands in directory-update.ts.
 */
import { safeWebAddress } from '~/lib/received-file'

import {
  isEntryOf,
  isPlace,
  placeMembers,
  type Entry,
  type FactChecks,
  type FactsIn,
} from './directory-entry'
import {
  isAnything,
  isFlag,
  isMoney,
  isNumber,
  isText,
  listOf,
  maybe,
  record,
  type Checked,
} from './shape'

/** It becomes a link, also one that was imported: never `javascript:`. */
const isWebAddress = (value: unknown): value is string =>
  isText(value) && safeWebAddress(value) !== undefined

interface KindParts<C extends FactChecks, A extends FactChecks> {
  /** Beyond it, those not seen for longest go. */
  readonly most: number
  readonly facts: C
  /** Names of facts, or of a member of one: "answer.owner". */
  readonly texts: readonly ((string & keyof C) | `${string & keyof C}.${string}`)[]
  /** What is kept beside the facts. */
  readonly also?: A
  /** No operation reads one: those made here report themselves. */
  readonly isOnlyHere?: true
}

const directoryKind = <C extends FactChecks, A extends FactChecks = Record<never, never>>(
  parts: KindParts<C, A>,
) => ({ ...parts, isKept: isEntryOf(parts.facts, parts.also) })

export const directoryKinds = {
  vendors: directoryKind({
    most: 20_000,
    // Never an EIN or an account number: only their last four digits.
    facts: {
      name: isText,
      secondName: isText,
      number: isText,
      email: isText,
      city: isText,
      zip: isText,
      einEnding: isText,
      bankEnding: isText,
      method: isText,
      entry: isText,
      lastPayout: record({ ...placeMembers, date: maybe(isText), total: maybe(isMoney) }),
    },
    texts: ['name', 'secondName', 'number', 'email', 'city', 'zip', 'entry'],
    also: { payouts: isNumber },
  }),
  bills: directoryKind({
    most: 50_000,
    // Its payouts stand beside its facts: `parts` of an entry.
    facts: {
      number: isText,
      /** As it was seen last: of a bill seen in a payout, what that payout pays of it. */
      amount: isMoney,
      /** Of the whole bill, as its own record says. */
      whole: isMoney,
      billDate: isText,
      dueDate: isText,
      vendorId: isText,
      vendorName: isText,
      entry: isText,
      payout: isPlace,
      /** Of that payout when it was last read. */
      payoutStatus: record({ idOut: isText, text: isText, code: maybe(isNumber) }),
    },
    texts: ['number', 'vendorName', 'vendorId', 'entry'],
  }),
  customers: directoryKind({
    most: 20_000,
    // Who and how much, never with what they pay.
    facts: {
      name: isText,
      company: isText,
      number: isText,
      email: isText,
      city: isText,
      zip: isText,
      entry: isText,
      status: isNumber,
      balance: isMoney,
      transactions: isNumber,
      /** Of the latest transaction, as the service wrote it. */
      lastPaid: isText,
    },
    texts: ['name', 'company', 'number', 'email', 'city', 'zip', 'entry'],
  }),
  payments: directoryKind({
    most: 50_000,
    facts: {
      customerId: isText,
      customerName: isText,
      /** Of a case whose record shows it: where it is looked for if its customer's record lacks it. */
      chargebackId: isText,
      /** Of what was sent from here, until a record of the service is read. */
      sentHere: isText,
      entry: isText,
      method: isText,
      /** Only as masked as the service sent it. */
      account: isText,
      brand: isText,
      total: isMoney,
      net: isMoney,
      fee: isMoney,
      /** As the service wrote it. */
      time: isText,
      status: isNumber,
      /** Its own latest event, those of refunds aside. */
      event: isText,
      settlement: isNumber,
      /** Its latest event that speaks of settlement. */
      settled: isText,
      refunds: listOf(
        record({
          reference: isText,
          isNamed: isFlag,
          word: isText,
          refunded: maybe(isNumber),
          time: maybe(isText),
          isStated: isFlag,
        }),
      ),
      /** Zero, or nothing at all, where there is none. */
      refundId: isText,
      returnedId: isText,
      /** One sent from here, which it was taken for: the service has no place for it. */
      invoiceId: isText,
      /** As its record names it, or the one it was taken for. */
      invoiceNumber: isText,
      orderId: isText,
      batch: isText,
      operation: isText,
    },
    texts: ['customerName', 'customerId', 'invoiceNumber', 'orderId', 'batch', 'account', 'entry'],
  }),
  chargebacks: directoryKind({
    most: 20_000,
    facts: {
      status: isNumber,
      amount: isMoney,
      reason: isText,
      reasonCode: isText,
      /** As the service wrote it: the case’s date, or when it was recorded. */
      date: isText,
      caseNumber: isText,
      paymentId: isText,
      orderId: isText,
      method: isText,
      /** As the service wrote it: "visa", "Checking". */
      brand: isText,
      /** Only as masked as the service sent it. */
      account: isText,
      customerId: isText,
      customerName: isText,
      responses: isNumber,
      entry: isText,
    },
    texts: [
      'caseNumber',
      'reason',
      'reasonCode',
      'paymentId',
      'orderId',
      'customerName',
      'customerId',
      'entry',
    ],
  }),
  invoices: directoryKind({
    most: 20_000,
    facts: {
      number: isText,
      amount: isMoney,
      invoiceDate: isText,
      dueDate: isText,
      customerId: isText,
      customerName: isText,
      entry: isText,
    },
    texts: ['number', 'customerName', 'customerId', 'entry'],
    isOnlyHere: true,
  }),
  boardingLinks: directoryKind({
    most: 5000,
    // What a list shows: of what the form holds, the business's name alone.
    facts: {
      name: isText,
      business: isText,
      templateId: isText,
      orgId: isText,
      documents: isNumber,
    },
    texts: ['name', 'business', 'templateId'],
  }),
  domains: directoryKind({
    most: 1000,
    facts: {
      name: isText,
      /** A change was sent, and what became of it isn't known. An answer that is newer settles it. */
      isOpen: isFlag,
      /** One answer: a newer one replaces all of it, or an error that is over would stay. */
      answer: record({
        isEnabled: maybe(isFlag),
        error: maybe(isText),
        job: maybe(isText),
        owner: maybe(isText),
        raw: isAnything,
      }),
    },
    texts: ['name', 'answer.owner'],
    isOnlyHere: true,
  }),
  pages: directoryKind({
    most: 20_000,
    facts: {
      name: isText,
      title: isText,
      subdomain: isText,
      published: isNumber,
      language: isText,
      lastAccess: isText,
      entry: isText,
      /** As a person gave it: the service names its last part only. */
      url: isWebAddress,
    },
    texts: ['name', 'title', 'subdomain', 'entry'],
  }),
} as const

type Kinds = typeof directoryKinds

export type KindName = keyof Kinds
export type KeptRecords = { readonly [K in KindName]: Checked<Kinds[K]['isKept']> }
export type KeptOf<K extends KindName> = KeptRecords[K]
export type FactsOf<K extends KindName> = FactsIn<Kinds[K]['facts']>
export type AnyEntry = Entry<object>

export type KeptVendor = KeptOf<'vendors'>
export type KeptBill = KeptOf<'bills'>
export type KeptCustomer = KeptOf<'customers'>
export type KeptPayment = KeptOf<'payments'>
export type KeptChargeback = KeptOf<'chargebacks'>
export type KeptInvoice = KeptOf<'invoices'>
export type KeptBoardingLink = KeptOf<'boardingLinks'>
export type KeptDomain = KeptOf<'domains'>
export type KeptPage = KeptOf<'pages'>

export const kindNames = Object.keys(directoryKinds) as readonly KindName[] // Its own keys.
