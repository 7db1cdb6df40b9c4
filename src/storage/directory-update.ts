/** What the directory learns from what was read. Pure: directory.ts stores it. */
import type { OperationName, Operations } from '~/contract'
import { customerProfile, nameOfCustomer, type CustomerProfile } from '~/contract/customer-members'
import type { Read } from '~/contract/fields'
import type { Operation } from '~/contract/operation'
import type { PaymentPageBody } from '~/contract/payment-pages'
import { type PageAddress, pageId } from '~/lib/page-id'
import type { Payout } from '~/contract/payouts'
import { latestEvent, refundsOf, withoutRefunds } from '~/contract/transaction-events'
import type { CustomerSummary, Transaction } from '~/contract/transactions'
import type { BillVendor, Vendor } from '~/contract/vendors'
import { normaliseCurrency } from '~/lib/currency'
import { compareMoments, readMoment, sortableEpoch } from '~/lib/dates'
import { isAccountMasked, lastFour } from '~/lib/masks'
import { amountIn, ifExact, type Money, sumMoney } from '~/lib/money'
import { brieflyKept } from '~/lib/text'

import {
  factsAsOf,
  type BillPart,
  type Entry,
  type Known,
  type PayoutPlace,
  type Seen,
} from './directory-entry'
import type { AnyEntry, FactsOf, KeptCustomer, KeptPage, KindName } from './directory-kinds'

/** So that no payout is counted twice. */
export interface SeenPayout extends PayoutPlace {
  readonly day: string | undefined
  readonly vendorId: string | undefined
}

export type DirectoryUpdate = { readonly [K in KindName]?: readonly AnyEntry[] } & {
  readonly payouts?: readonly SeenPayout[]
}

/** What can't be opened again, since it has no ID, teaches nothing. */
interface Taught<Facts> {
  readonly id: string | undefined
  readonly facts: Known<Facts>
  readonly parts?: readonly BillPart[] | undefined
}

const taughtEntries = <Facts>(
  taught: readonly Taught<Facts>[],
  seen: Seen,
): readonly Entry<Facts>[] =>
  taught.flatMap(({ id, facts, parts }) =>
    id ? { id, facts, firstSeen: seen, lastSeen: seen, ...(parts && { parts }) } : [],
  )

type AnyVendor =
  | NonNullable<Read<typeof Payout>['Vendor']>
  | Read<typeof BillVendor>
  | Read<typeof Vendor>

function endingKept(number: string | undefined): string | undefined {
  const hasMore = (number?.replace(/[\s-]/g, '').length ?? 0) > 5
  return hasMore ? lastFour(number ?? '') : undefined
}

function taughtVendor(
  vendor: AnyVendor | undefined,
  entry: string | undefined,
  asOf: number,
): Taught<FactsOf<'vendors'>> {
  const method = vendor?.paymentMethod
  const updatedAt = sortableEpoch(readMoment(vendor?.lastUpdated ?? '')) ?? 0
  return {
    id: vendor?.vendorId?.trim(),
    facts: factsAsOf(Math.max(asOf, updatedAt), {
      name: brieflyKept(vendor?.name1),
      secondName: brieflyKept(vendor?.name2),
      number: brieflyKept(vendor?.vendorNumber),
      email: brieflyKept(vendor?.email),
      city: brieflyKept(vendor?.city),
      zip: brieflyKept(vendor?.zip),
      einEnding: endingKept(vendor?.ein),
      bankEnding: endingKept(vendor?.billingData?.accountNumber),
      method: brieflyKept(typeof method === 'string' ? method : method?.method),
      entry: brieflyKept(vendor?.paypointEntryname) || entry,
    }),
  }
}

const payoutStatus = ({
  IdOut: idOut,
  PaymentStatus: text,
  Status: code,
}: Read<typeof Payout>) => ({
  idOut,
  text: brieflyKept(text) ?? '',
  code,
})

/**
 * What a payout pays of a bill: the sum of its lines for it, or nothing that is known where one of them says none.
 * @param at when it was read
 * @param madeAt what it said when it was made
 */
function billPart(
  payout: Read<typeof Payout>,
  billId: string,
  place: PayoutPlace,
  [at, madeAt]: readonly [number, number],
): BillPart {
  const currency = payout.PaymentData?.paymentDetails?.currency
  const lines = payout.Bills?.filter((line) => line.billId === billId) ?? []
  const amounts = lines.flatMap(({ netAmount }) => amountIn(netAmount, currency) ?? [])
  const isWhole = lines.length > 0 && amounts.length === lines.length
  const date = brieflyKept(payout.CreatedAt ?? payout.CreatedDate)
  const { text, code } = payoutStatus(payout)
  return {
    ...place,
    ...(date !== undefined && { date }),
    ...factsAsOf(madeAt, { amount: isWhole ? ifExact(() => sumMoney(amounts)) : undefined }),
    ...factsAsOf(at, { status: { text, ...(code !== undefined && { code }) } }),
  }
}

export function payoutUpdate(
  payout: Read<typeof Payout>,
  entry: string,
  at: number,
): DirectoryUpdate {
  const { IdOut: idOut, PaymentId: paymentId, Vendor: vendor, Bills = [] } = payout
  if (idOut === '') return {}
  const place: PayoutPlace = { entry, idOut, ...(paymentId && { paymentId }) }
  const seen: Seen = { at, payout: place }
  const date = payout.CreatedAt ?? payout.CreatedDate
  const moment = readMoment(date ?? '')
  // When it was made: what it says is that old.
  const asOf = sortableEpoch(moment) ?? 0
  const currency = payout.PaymentData?.paymentDetails?.currency
  const total = amountIn(payout.TotalAmount, currency)
  const lastPayout = { ...place, ...(date && { date }), ...(total && { total }) }
  const paid = taughtVendor(vendor, entry, asOf)
  const bills = Bills.map((bill): Taught<FactsOf<'bills'>> => ({
    id: bill.billId,
    parts: bill.billId ? [billPart(payout, bill.billId, place, [at, asOf])] : undefined,
    facts: {
      ...factsAsOf(asOf, {
        number: brieflyKept(bill.invoiceNumber),
        amount: amountIn(bill.netAmount, currency),
        billDate: brieflyKept(bill.invoiceDate),
        dueDate: brieflyKept(bill.dueDate),
        vendorId: vendor?.vendorId,
        vendorName: brieflyKept(vendor?.name1),
        entry,
        payout: place,
      }),
      // It changes after the payout was made: what was read last holds.
      ...factsAsOf(at, { payoutStatus: payoutStatus(payout) }),
    },
  }))
  return {
    vendors: taughtEntries(
      [{ ...paid, facts: { ...paid.facts, lastPayout: { value: lastPayout, asOf } } }],
      seen,
    ),
    bills: taughtEntries(bills, seen),
    payouts: [
      {
        ...place,
        day: moment.kind === 'odd' ? undefined : moment.date,
        vendorId: vendor?.vendorId?.trim() || undefined,
      },
    ],
  }
}

const who = (profile: CustomerProfile) => ({
  name: brieflyKept(nameOfCustomer(profile)),
  company: brieflyKept(profile.company),
  number: brieflyKept(profile.number),
  email: brieflyKept(profile.email),
  city: brieflyKept(profile.city),
  zip: brieflyKept(profile.zip),
})

const idIn = ({ CustomerId, customerId }: Read<typeof CustomerSummary>) => CustomerId || customerId

function latestTime(times: readonly (string | undefined)[]): string | undefined {
  const moments = times.map((time) => readMoment(time ?? '')).filter(({ kind }) => kind !== 'odd')
  return moments.toSorted(compareMoments).at(-1)?.text
}

type TransactionRead = Read<typeof Transaction>

/** Of one record, in its order: the newest come first. */
const MOST_PAYMENTS = 1000
const MOST_REFUNDS = 50

const settlementEvent = ({ TransactionEvents = [] }: TransactionRead): string | undefined =>
  latestEvent({
    TransactionEvents: TransactionEvents.filter(({ TransEvent = '' }) => /settl/i.test(TransEvent)),
  })

interface WhereShown {
  readonly customerId: string | undefined
  readonly customerName: string | undefined
  readonly chargebackId?: string | undefined
  readonly entry: string | undefined
}

function taughtPayment(
  transaction: TransactionRead,
  { customerId, customerName, chargebackId, entry }: WhereShown,
  at: number,
): Taught<FactsOf<'payments'>> {
  const data = transaction.PaymentData
  const currency = normaliseCurrency(data?.paymentDetails?.currency)
  const account = data?.MaskedAccount
  const inCurrency = (money: Money | undefined) => amountIn(money, currency)
  return {
    id: transaction.PaymentTransId.trim(),
    facts: factsAsOf(at, {
      customerId,
      customerName: brieflyKept(customerName),
      chargebackId,
      entry: brieflyKept(transaction.PaypointEntryname) || brieflyKept(entry),
      method: brieflyKept(transaction.Method),
      account: isAccountMasked(account) ? brieflyKept(account) : undefined,
      brand: brieflyKept(data?.AccountType),
      total: inCurrency(transaction.TotalAmount),
      net: inCurrency(transaction.NetAmount),
      fee: inCurrency(transaction.FeeAmount),
      time: brieflyKept(transaction.TransactionTime),
      status: transaction.TransStatus,
      event: brieflyKept(latestEvent(withoutRefunds(transaction))),
      settlement: transaction.SettlementStatus,
      settled: brieflyKept(settlementEvent(transaction)),
      refunds: refundsOf(transaction)
        .slice(0, MOST_REFUNDS)
        .map((refund) => ({ ...refund, word: brieflyKept(refund.word) ?? '' })),
      refundId: transaction.RefundId,
      returnedId: transaction.ReturnedId,
      invoiceNumber: brieflyKept(transaction.InvoiceData?.invoiceNumber),
      orderId: brieflyKept(transaction.OrderId),
      batch: brieflyKept(transaction.BatchNumber),
      operation: brieflyKept(transaction.Operation),
    }),
  }
}

/** Of an ID that a record has twice, the first, which is the one that opens. */
const firstOfEach = <Facts>(taught: readonly Taught<Facts>[]): readonly Taught<Facts>[] =>
  [...Map.groupBy(taught, ({ id }) => id).values()].flatMap(([first]) => first ?? [])

/** No event of it is later: a case may show its payment as it was when the case began. */
const shownAsOf = ({ TransactionTime, TransactionEvents = [] }: TransactionRead): number =>
  sortableEpoch(
    readMoment(
      latestTime([TransactionTime, ...TransactionEvents.map(({ EventTime }) => EventTime)]) ?? '',
    ),
  ) ?? 0

/** A payment that was taken here: what was sent stands until its record is read. */
export const paymentTaken = (
  id: string,
  facts: Pick<
    { readonly [K in keyof FactsOf<'payments'>]?: FactsOf<'payments'>[K] | undefined },
    | 'customerId'
    | 'customerName'
    | 'sentHere'
    | 'entry'
    | 'method'
    | 'account'
    | 'brand'
    | 'total'
    | 'time'
    | 'event'
    | 'invoiceId'
    | 'invoiceNumber'
  >,
  at: number,
): DirectoryUpdate => ({
  payments: taughtEntries([{ id, facts: factsAsOf<FactsOf<'payments'>>(at, facts) }], { at }),
})

function taughtPage(
  page: Read<typeof PaymentPageBody>,
  { entry, subdomain }: PageAddress,
  at: number,
): Taught<FactsOf<'pages'>> {
  return {
    id: entry && subdomain && pageId({ entry, subdomain }),
    facts: factsAsOf(at, {
      name: brieflyKept(page.pageContent?.name),
      title: brieflyKept(page.pageContent?.page?.header),
      subdomain: brieflyKept(subdomain),
      published: page.published,
      language: brieflyKept(page.pageSettings?.language),
      lastAccess: brieflyKept(page.lastAccess),
      entry,
    }),
  }
}

export const pageEntry = (
  page: Read<typeof PaymentPageBody>,
  address: PageAddress,
  at: number,
): readonly KeptPage[] => taughtEntries([taughtPage(page, address, at)], { at })

/** Where a page is, as a person gave it. */
export const pageAt = (
  { entry, subdomain }: PageAddress,
  url: string,
  at: number,
): DirectoryUpdate => ({
  pages: taughtEntries(
    [
      {
        id: pageId({ entry, subdomain }),
        facts: factsAsOf<FactsOf<'pages'>>(at, { url, entry, subdomain }),
      },
    ],
    { at },
  ),
})

/** One that a payment, a refund, a stored method or an invoice made here was for. */
export const customerNamed = (
  { id, name, entry }: Record<'id' | 'name' | 'entry', string | undefined>,
  at: number,
): { readonly customers: readonly KeptCustomer[] } => {
  const facts = factsAsOf<FactsOf<'customers'>>(at, {
    name: brieflyKept(name),
    entry: brieflyKept(entry),
  })
  return { customers: taughtEntries([{ id, facts }], { at }) }
}

type Params = Readonly<Record<string, string>>

/** What a record of an operation teaches, got or listed, kind by kind. */
type Lessons = {
  readonly [N in OperationName]?: {
    readonly [K in KindName]?: (
      value: Read<Operations[N]['response']>,
      at: number,
      params: Params,
    ) => readonly Taught<FactsOf<K>>[]
  }
}

const lessons: Lessons = {
  vendorGet: { vendors: (vendor, at) => [taughtVendor(vendor, undefined, at)] },
  billGet: {
    vendors: ({ vendor, Transaction: payout }, at) => [
      taughtVendor(vendor, vendor?.paypointEntryname || payout?.EntryName, at),
    ],
    // The answer carries no id: the request does.
    bills: (bill, at, { idBill: id }) => {
      const { vendor, Transaction: payout } = bill
      const currency = payout?.PaymentData?.paymentDetails?.currency
      const { IdOut: idOut = '', EntryName: paidFrom, PaymentId: paymentId } = payout ?? {}
      const place =
        idOut !== '' && paidFrom
          ? { entry: paidFrom, idOut, ...(paymentId && { paymentId }) }
          : undefined
      const facts = factsAsOf<FactsOf<'bills'>>(at, {
        number: brieflyKept(bill.billNumber),
        amount: amountIn(bill.netAmount, currency),
        whole: amountIn(bill.netAmount, currency),
        billDate: brieflyKept(bill.billDate),
        dueDate: brieflyKept(bill.dueDate),
        vendorId: vendor?.vendorId,
        vendorName: brieflyKept(vendor?.name1),
        entry: vendor?.paypointEntryname || payout?.EntryName,
        payout: place,
        payoutStatus: place && payout && payoutStatus(payout),
      })
      const madeAt = sortableEpoch(readMoment(payout?.CreatedAt ?? payout?.CreatedDate ?? '')) ?? 0
      const parts =
        place && payout && id !== undefined
          ? [billPart(payout, id, place, [at, madeAt])]
          : undefined
      return [{ id, facts, parts }]
    },
  },
  customerGet: {
    customers: (customer, at) => {
      const { numberofTransactions, recentTransactions = [] } = customer.customerSummary ?? {}
      const facts = factsAsOf<FactsOf<'customers'>>(at, {
        ...who(customerProfile('record', customer)),
        entry: brieflyKept(customer.PaypointEntryname),
        status: customer.customerStatus,
        balance: customer.Balance,
        transactions: numberofTransactions,
        lastPaid: latestTime(recentTransactions.map(({ TransactionTime }) => TransactionTime)),
      })
      return [{ id: customer.customerId, facts }]
    },
    payments: (customer, at) => {
      const whose = {
        customerId: customer.customerId,
        customerName: nameOfCustomer(customerProfile('record', customer)),
        entry: customer.PaypointEntryname,
      }
      const { recentTransactions = [] } = customer.customerSummary ?? {}
      return firstOfEach(
        recentTransactions
          .slice(0, MOST_PAYMENTS)
          .map((transaction) => taughtPayment(transaction, whose, at)),
      )
    },
  },
  chargebackRead: {
    customers: ({ customer, transaction, paypointEntryname }, at) => {
      const summary = customer ?? transaction?.Customer ?? {}
      const facts = factsAsOf<FactsOf<'customers'>>(at, {
        ...who(customerProfile('summary', summary)),
        status: summary.customerStatus,
        entry: brieflyKept(paypointEntryname),
      })
      return [{ id: idIn(summary), facts }]
    },
    payments: ({ id: chargebackId, customer, transaction, paypointEntryname: entry }, at) => {
      if (!transaction) return []
      const summary = customer ?? transaction.Customer
      const whose = {
        customerId: summary && idIn(summary),
        customerName: summary && nameOfCustomer(customerProfile('summary', summary)),
        chargebackId,
        entry,
      }
      return [taughtPayment(transaction, whose, Math.min(at, shownAsOf(transaction)))]
    },
    chargebacks: (chargeback, at) => {
      const { id, transaction, paymentData } = chargeback
      const customer = chargeback.customer ?? transaction?.Customer
      const paid = paymentData ?? transaction?.PaymentData
      const masked = paid?.MaskedAccount
      const facts = factsAsOf<FactsOf<'chargebacks'>>(at, {
        status: chargeback.status,
        amount: amountIn(chargeback.netAmount, paid?.paymentDetails?.currency),
        reason: brieflyKept(chargeback.reason),
        reasonCode: brieflyKept(chargeback.reasonCode),
        date: brieflyKept(chargeback.chargebackDate ?? chargeback.createdAt),
        caseNumber: brieflyKept(chargeback.caseNumber),
        paymentId: brieflyKept(chargeback.PaymentId),
        orderId: brieflyKept(chargeback.orderId),
        method: brieflyKept(chargeback.method),
        brand: brieflyKept(chargeback.accountType || paid?.AccountType),
        account: isAccountMasked(masked) ? brieflyKept(masked) : undefined,
        customerId: customer && idIn(customer),
        customerName: customer && brieflyKept(nameOfCustomer(customerProfile('summary', customer))),
        responses: chargeback.responses?.length,
        entry: brieflyKept(chargeback.paypointEntryname),
      })
      return [{ id, facts }]
    },
  },
  boardingLinkGet: {
    boardingLinks: ({ id, builderData, ...link }, at) => {
      const { dbaname, legalname } = builderData?.business?.details ?? {}
      const facts = factsAsOf<FactsOf<'boardingLinks'>>(at, {
        name: brieflyKept(link.referenceName),
        business: brieflyKept(dbaname?.value || legalname?.value),
        templateId: link.referenceTemplateId,
        orgId: link.orgId,
        documents: builderData?.attributes?.minimumDocuments,
      })
      return [{ id, facts }]
    },
  },
  pageLoad: {
    pages: (page, at, { entry = '', subdomain = '' }) => [
      taughtPage(page, { entry, subdomain }, at),
    ],
  },
  // A paypoint's record has the pages of its entry points.
  paypointQuery: {
    pages: ({ EntryPoints = [] }, at) =>
      EntryPoints.flatMap(({ EntryName: entry, EntryPages = [] }) =>
        EntryPages.map((page) => taughtPage(page, { entry, subdomain: page.subdomain }, at)),
      ),
  },
}

type AnyLesson = (value: unknown, at: number, params: Params) => readonly Taught<object>[]

/** What came under an operation's name was read by its schema. */
const lessonsOf = lessons as Readonly<Record<string, Readonly<Record<string, AnyLesson>>>>

/** Whether records of an operation teach any kind. */
export const isTeaching = (operation: string): boolean => Object.hasOwn(lessons, operation)

/** @param value a record that the operation got or listed, or one of its shape that was accepted */
export const recordUpdate = <O extends Pick<Operation, 'name' | 'response'>>(
  { name: operation }: Pick<O, 'name'>,
  value: Read<O['response']>,
  params: Params,
  at: number,
): DirectoryUpdate =>
  Object.fromEntries(
    Object.entries(lessonsOf[operation] ?? {}).map(([kind, taughtBy]) => [
      kind,
      taughtEntries(taughtBy(value, at, params), { at }),
    ]),
  )
