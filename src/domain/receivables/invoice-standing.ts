/**
 * What became of the invoices that were sent from here. The service can create an invoice and show none: an invoice is
 * paid as far as payments say so that were taken for it, or whose record names its number, or as far as its customer's
 * balance and payments leave nothing open. Pure: use-receivables.ts reads what it is made of.
 */
import { figuresOf, isUnpaidRow, type PaymentRow } from '~/domain/payments/kept-payment'
import { statusTone } from '~/lib/status-tone'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { amountIn, compareMoney, ifExact, type Money, subtractMoney, sumMoney } from '~/lib/money'
import type { KeptCustomer, KeptInvoice } from '~/storage/directory-kinds'

import type { InvoiceState } from './invoice-states'

export interface ReceivablesGiven {
  readonly invoices: readonly KeptInvoice[]
  readonly payments: readonly PaymentRow[]
  readonly customers: readonly KeptCustomer[]
  /** IDs of invoices for which a payment was sent whose outcome isn't known. */
  readonly unsettled: ReadonlySet<string>
}

export interface InvoiceStanding {
  readonly invoice: KeptInvoice
  readonly state: InvoiceState
  /** By payments that are known to be for it. */
  readonly paid: Money | undefined
  /** What no such payment covers; undefined where one of them isn't clear. */
  readonly open: Money | undefined
  /** What says that it is paid, where no payment names it. */
  readonly isByBalance: boolean
  /** The last moment of which anything is known: its customer was read then, or it was sent. */
  readonly knownAt: number
  /** Why it isn't known, or what would change it. */
  readonly doubt: string | undefined
  /** Payments for it. */
  readonly payments: readonly PaymentRow[]
}

/** Only its own record has these: what chargebacks and forms name of it is no reading. */
export const customerReadAt = ({ facts }: KeptCustomer): number =>
  Math.max(facts.balance?.asOf ?? 0, facts.transactions?.asOf ?? 0)

const zeroOf = ({ scale, currency }: Money): Money => ({ amountMinor: 0, scale, currency })

/** Where one of them names no currency, it is in the other's. */
function inCurrencyOf(money: Money, of: Money): Money | undefined {
  const isOther =
    money.currency !== undefined && of.currency !== undefined && money.currency !== of.currency
  return isOther ? undefined : amountIn(money, of.currency)
}

const numberOf = (text: string | undefined): string => text?.trim().toLowerCase() ?? ''

/** By its customer and its number. */
const placeOf = (customerId: string | undefined, number: string | undefined): string | undefined =>
  customerId === undefined || numberOf(number) === ''
    ? undefined
    : `${customerId}\n${numberOf(number)}`

const MINUTE_MS = 60_000
const CLOCKS_APART_MS = 5 * MINUTE_MS
const ZONES_APART_MS = 14 * 60 * MINUTE_MS

/** Clocks differ, and a time without a zone may be of any. */
function couldBeSince({ facts }: PaymentRow, sentAt: number): boolean {
  const moment = readMoment(facts.time?.value ?? '')
  const at = sortableEpoch(moment) ?? Infinity
  return at > sentAt - (moment.kind === 'instant' ? CLOCKS_APART_MS : ZONES_APART_MS)
}

interface Linked {
  readonly byInvoice: ReadonlyMap<string, readonly PaymentRow[]>
  /** Of each customer, those that name no invoice. */
  readonly loose: ReadonlyMap<string, readonly PaymentRow[]>
}

/** Which invoice a payment is for, as one it was taken for or by its customer and number; null of one of elsewhere. */
export function invoiceLinks(
  invoices: readonly KeptInvoice[],
): (payment: PaymentRow) => string | null | undefined {
  const ids = new Set(invoices.map(({ id }) => id))
  const byPlace = new Map<string, string>()
  // Of two with one number, the older one is paid first.
  for (const { id, facts } of invoices.toSorted((a, b) => b.firstSeen.at - a.firstSeen.at)) {
    const place = placeOf(facts.customerId?.value, facts.number?.value)
    if (place !== undefined) byPlace.set(place, id)
  }
  return ({ facts: { invoiceId, invoiceNumber, customerId } }) => {
    if (invoiceId !== undefined && ids.has(invoiceId.value)) return invoiceId.value
    const id = byPlace.get(placeOf(customerId?.value, invoiceNumber?.value) ?? '')
    // One that names an invoice of elsewhere paid that one.
    return id ?? (numberOf(invoiceNumber?.value) === '' ? undefined : null)
  }
}

/** Each payment is for one invoice, or for none that is known. */
function linkPayments({ invoices, payments }: ReceivablesGiven): Linked {
  const invoiceFor = invoiceLinks(invoices)
  const invoiced = new Set(invoices.flatMap(({ facts }) => facts.customerId?.value ?? []))
  const byInvoice = new Map<string, PaymentRow[]>()
  const loose = new Map<string, PaymentRow[]>()
  for (const payment of payments) {
    const customer = payment.facts.customerId?.value
    const id = invoiceFor(payment)
    if (id === null || (id === undefined && (customer === undefined || !invoiced.has(customer)))) {
      continue
    }
    const [all, key] = id === undefined ? [loose, customer ?? ''] : [byInvoice, id]
    const own = all.get(key)
    if (own) own.push(payment)
    else all.set(key, [payment])
  }
  return { byInvoice, loose }
}

interface Covered {
  readonly paid: Money | undefined
  readonly open: Money | undefined
  readonly doubt: string | undefined
}

function coveredBy(amount: Money, payments: readonly PaymentRow[]): Covered {
  const kept: Money[] = []
  for (const payment of payments) {
    if (isUnpaidRow(payment) && figuresOf(payment).doubt === undefined) continue
    const { kept: own, doubt, status } = figuresOf(payment)
    const unclear = (reason: string) => ({ paid: undefined, open: undefined, doubt: reason })
    // Pending, processing: it may still come to nothing.
    if (statusTone(status) === 'info') return unclear('A payment for it is still under way')
    if (!own) return unclear(doubt ?? 'The amount of a payment for it isn’t given')
    const money = inCurrencyOf(own, amount)
    if (!money) return unclear('A payment for it is in another currency')
    kept.push(money)
  }
  const paid = ifExact(() => sumMoney([zeroOf(amount), ...kept]))
  if (!paid) return { paid: undefined, open: undefined, doubt: 'The amounts are too large to add' }
  const rest = subtractMoney(amount, paid)
  return { paid, open: rest.amountMinor > 0 ? rest : zeroOf(amount), doubt: undefined }
}

/** In the order of the invoices. */
export function standingsOf(given: ReceivablesGiven): readonly InvoiceStanding[] {
  const { invoices, customers, unsettled } = given
  const { byInvoice, loose } = linkPayments(given)
  const whose = new Map(customers.map((customer) => [customer.id, customer]))
  const covered = new Map(
    invoices.map((invoice) => {
      const amount = invoice.facts.amount?.value
      const payments = byInvoice.get(invoice.id) ?? []
      return [
        invoice.id,
        amount
          ? coveredBy(amount, payments)
          : { paid: undefined, open: undefined, doubt: 'The invoice has no amount' },
      ] as const
    }),
  )
  const ofCustomer = Map.groupBy(invoices, ({ facts }) => facts.customerId?.value ?? '')
  return invoices.map((invoice) => {
    const customerId = invoice.facts.customerId?.value ?? ''
    const customer = whose.get(customerId)
    const sentAt = invoice.firstSeen.at
    const readAt = customer ? customerReadAt(customer) : 0
    const { paid, open, doubt } = covered.get(invoice.id) ?? { doubt: 'Not read' }
    const base = {
      invoice,
      paid,
      open,
      isByBalance: false,
      knownAt: Math.max(readAt, sentAt),
      payments: byInvoice.get(invoice.id) ?? [],
    }
    if (!open || !paid) return { ...base, state: 'unknown' as const, doubt }
    if (open.amountMinor <= 0) return { ...base, state: 'paid' as const, doubt: undefined }
    if (unsettled.has(invoice.id)) {
      return { ...base, state: 'unknown' as const, doubt: 'A payment for it isn’t confirmed' }
    }
    const since = (loose.get(customerId) ?? []).filter(
      (payment) => couldBeSince(payment, sentAt) && !isUnpaidRow(payment),
    )
    if (since.length > 0) {
      const own = (ofCustomer.get(customerId) ?? []).map(({ id }) => covered.get(id)?.open)
      return isSettled(customer, readAt > sentAt, since, own)
        ? { ...base, state: 'paid' as const, isByBalance: true, doubt: undefined }
        : {
            ...base,
            state: 'unknown' as const,
            doubt: 'The customer has paid since, naming no invoice',
          }
    }
    const state = paid.amountMinor > 0 ? ('part' as const) : ('open' as const)
    return { ...base, state, doubt: undefined }
  })
}

/** Nothing is owed, and at least what was open has come in since: both, for a balance alone may not count invoices. */
function isSettled(
  customer: KeptCustomer | undefined,
  isReadSince: boolean,
  since: readonly PaymentRow[],
  open: readonly (Money | undefined)[],
): boolean {
  const balance = customer?.facts.balance?.value
  if (!isReadSince || !balance || balance.amountMinor > 0) return false
  const kept = since.map((payment) => figuresOf(payment).kept)
  const [first] = open
  if (!first) return false
  const inOne = (amounts: readonly (Money | undefined)[]) => {
    const given = amounts.flatMap((amount) => (amount && inCurrencyOf(amount, first)) ?? [])
    return given.length === amounts.length
      ? ifExact(() => sumMoney([zeroOf(first), ...given]))
      : undefined
  }
  const [owed, came] = [inOne(open), inOne(kept)]
  return owed !== undefined && came !== undefined && compareMoney(came, owed) >= 0
}
