/**
 * What became of payments, refunds and invoices that were sent from here, as far as their customers' records say: the
 * service has no other operation that shows one. A customer is read once for all that was sent of it.
 */
import { customerById, isCustomerAsked } from '~/api/customers'
import { currentScope } from '~/api/connection'
import { readNow } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { customerGet } from '~/contract/customers'
import { invoiceCreate } from '~/contract/invoices'
import { paymentGetpaid, paymentRefund } from '~/contract/payments'
import { read } from '~/contract/read'
import { refundsOf } from '~/contract/transaction-events'
import type { CustomerRead } from '~/domain/customers/customer-by-id'
import { standingOf } from '~/domain/payments/refunded'
import type { TransactionValue } from '~/domain/payments/transaction-money'
import { openPaymentsOf, refundsByPayment, withRefunds } from '~/domain/payments/use-payment-rows'
import { eachAtMost } from '~/lib/at-most'
import { isId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { foldText } from '~/lib/text'
import { begunOf, isStillMoving, keepRead, withWord } from '~/outcome/became'
import { allKept, learn } from '~/storage/directory'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'
import { recordUpdate } from '~/storage/directory-update'
import { type Followed, followedKey, followedOf } from '~/storage/followed'
import { type Scope, scopeSignal } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { madeCustomer } from '~/submit/kinds/learned-customer'

import { type InvoiceStanding, standingsOf } from './invoice-standing'
import { stateWords } from './invoice-states'

const MOST_SENT = 1000
const CUSTOMERS_AT_ONCE = 4
/** At one time; those that were read longest ago are first. */
const MOST_CUSTOMERS = 40

export interface PayInRead {
  readonly read: number
  /** Customers that couldn't be read just now. */
  readonly unread: readonly string[]
}

interface Sent {
  readonly followed: Followed
  readonly made: Submission
}

/** @throws ScopeLeftError or the reason of the signal: nothing more is asked or kept then */
export async function readPayIn(signal?: AbortSignal): Promise<PayInRead> {
  const scope = currentScope()
  const staying = scopeSignal(signal)
  const now = serviceNow()
  const journal = journalOf(scope)
  const operations = [paymentGetpaid, paymentRefund, invoiceCreate] as const
  const [kept, ...made] = await Promise.all([
    followedOf(scope),
    ...operations.map(async ({ name }) => journal.newestOf(name, MOST_SENT)),
  ])
  if (made.every(({ length }) => length === 0)) return { read: 0, unread: [] }
  const known = new Map(kept.map((each) => [followedKey(each), each]))
  const customers = await allKept(scope, 'customers')
  const sent = made.flat().flatMap((submission): readonly Sent[] => {
    const begun = begunOf(submission)
    if (!begun) return []
    const customerId = customerOf(submission, customers)
    const before = known.get(followedKey(begun)) ?? firstOf(begun, submission)
    const followed = {
      ...before,
      // It may have been pinned before it was read as one that was sent.
      submission: submission.id,
      ...(customerId !== undefined && { customerId }),
    }
    return [{ followed, made: submission }]
  })
  const due = sent.filter(
    ({ followed }) => followed.customerId !== undefined && isStillMoving(followed, now),
  )
  const askedAt = ({ followed: { readAt, unseenAt = 0, triedAt = 0 } }: Sent) =>
    Math.max(readAt, unseenAt, triedAt)
  const ofCustomers = [...Map.groupBy(due, ({ followed: { customerId = '' } }) => customerId)]
    .map(([id, own]) => ({ id, own, askedAt: Math.min(...own.map(askedAt)) }))
    .toSorted((a, b) => a.askedAt - b.askedAt)
    .slice(0, MOST_CUSTOMERS)
  const unread: (typeof ofCustomers)[number][] = []
  const refundsHere = new Set(
    sent.flatMap(({ followed: { kind, reference } }) => (kind === 'refunds' ? reference : [])),
  )
  const answers = await eachAtMost(CUSTOMERS_AT_ONCE, ofCustomers, async (of) => {
    const { id, own } = of
    staying.throwIfAborted()
    const customer = await customerRead(id)
    if (!customer) unread.push(of)
    return customer ? [{ id, own, customer }] : []
  })
  const found = answers.flat()
  staying.throwIfAborted()
  await learnRead(scope, found)
  const standings = found.some(({ own }) =>
    own.some(({ followed }) => followed.kind === 'invoices'),
  )
    ? new Map((await standingsKept(scope)).map((each) => [each.invoice.id, each]))
    : new Map<string, InvoiceStanding>()
  const chargebacks = await allKept(scope, 'chargebacks')
  const reasons = new Map(
    chargebacks.flatMap(({ facts: { paymentId, reason } }) =>
      paymentId && reason ? [[paymentId.value, reason.value] as const] : [],
    ),
  )
  const read = found.flatMap(({ own, customer }) =>
    own.map(({ followed }) =>
      followed.kind === 'invoices'
        ? invoiceNow(followed, standings.get(followed.reference), now)
        : paymentNow(followed, { customer, refundsHere, reasons }, now),
    ),
  )
  const tried = unread.flatMap(({ own }) =>
    own.map(({ followed }) => ({ ...followed, triedAt: now })),
  )
  staying.throwIfAborted()
  await keepRead(scope, [...read, ...tried])
  return { read: found.length, unread: unread.map(({ id }) => id) }
}

/** What only the sending says of it. */
function firstOf(begun: Followed, { subject }: Submission): Followed {
  const { transId, customerId } = subject
  return {
    ...begun,
    ...(customerId !== undefined && { customerId }),
    ...(begun.kind === 'refunds' && transId !== undefined && { paymentId: transId }),
    ...(begun.kind === 'invoices' && { word: stateWords.open }),
  }
}

/** Whose record shows it: one that was made along with an invoice is found by the number that it was given. */
function customerOf(
  submission: Submission,
  customers: readonly KeptCustomer[],
): string | undefined {
  const { operation, subject, body } = submission
  const named = subject.customerId ?? madeCustomer(submission)
  if (isId(named)) return named
  if (operation !== invoiceCreate.name) return undefined
  const { customerNumber = '' } = read(invoiceCreate.body, body).value.customerData ?? {}
  const number = foldText(customerNumber.trim())
  if (number === '') return undefined
  const own = customers.filter(
    ({ facts }) =>
      foldText(facts.number?.value ?? '') === number &&
      (facts.entry?.value ?? subject.entry) === subject.entry,
  )
  return own.length === 1 ? own[0]?.id : undefined
}

async function customerRead(id: string): Promise<CustomerRead | undefined> {
  try {
    const { reading } = await readNow(customerById(id))
    return isCustomerAsked(id, reading.value) ? reading.value : undefined
  } catch {
    return undefined
  }
}

interface CustomerFound {
  readonly id: string
  readonly own: readonly Sent[]
  readonly customer: CustomerRead
}

/** The cache teaches it a moment later, too; standings are made of it now. */
async function learnRead(scope: Scope, found: readonly CustomerFound[]) {
  if (found.length === 0) return
  const now = serviceNow()
  const records = found.map(({ customer }) => recordUpdate(customerGet, customer, {}, now))
  // Where the answer to an invoice didn't say whose it is.
  const owned = found.flatMap(({ id, own }) =>
    own.flatMap(({ followed: { kind, reference, sentAt }, made }) =>
      kind === 'invoices' && made.subject.customerId === undefined
        ? {
            id: reference,
            facts: factsAsOf<FactsOf<'invoices'>>(sentAt, { customerId: id }),
            firstSeen: { at: sentAt },
            lastSeen: { at: sentAt },
          }
        : [],
    ),
  )
  await learn(scope, [...records, { invoices: owned }], now)
}

async function standingsKept(scope: Scope): Promise<readonly InvoiceStanding[]> {
  const journal = journalOf(scope)
  const [invoices, payments, customers, refunds, unsettled] = await Promise.all([
    allKept(scope, 'invoices'),
    allKept(scope, 'payments'),
    allKept(scope, 'customers'),
    refundsByPayment(journal),
    openPaymentsOf(journal),
  ])
  return standingsOf({
    invoices,
    payments: withRefunds(payments, refunds),
    customers,
    unsettled: new Set(unsettled),
  })
}

export function invoiceNow(
  before: Followed,
  standing: InvoiceStanding | undefined,
  now: number,
): Followed {
  if (!standing) return before
  const { state, doubt } = standing
  const { doubt: _, ...known } = before
  const word = stateWords[state]
  // What was last known; that nobody knows it now is no news.
  const was =
    known.word === stateWords.unknown ? (known.changes.at(-1)?.word ?? stateWords.open) : known.word
  return state === 'unknown'
    ? { ...known, word, readAt: now, ...(doubt !== undefined && { doubt }) }
    : withWord({ ...known, ...(was !== undefined && { word: was }) }, { word }, now)
}

interface PaymentsRead {
  readonly customer: Pick<CustomerRead, 'customerSummary'>
  /** The references of refunds that were sent from here. */
  readonly refundsHere: ReadonlySet<string>
  /** Of cases that were read here, by their payment. */
  readonly reasons: ReadonlyMap<string, string>
}

/** A customer's record shows recent transactions only: one that isn't there keeps its status and the age of that. */
export function paymentNow(
  before: Followed,
  { customer, refundsHere, reasons }: PaymentsRead,
  now: number,
): Followed {
  const id = before.paymentId ?? before.reference
  const shown = (customer.customerSummary?.recentTransactions ?? []).filter(
    ({ PaymentTransId }) => PaymentTransId === id,
  )
  const [payment] = shown
  // Of two with its ID, nobody knows which it is.
  if (!payment || shown.length > 1) return { ...before, unseenAt: now }
  return before.kind === 'refunds'
    ? refundNow(before, payment, now)
    : takenNow(before, payment, { refundsHere, reason: reasons.get(id) }, now)
}

const eventsOf = ({ TransactionEvents = [] }: TransactionValue) => TransactionEvents

function takenNow(
  before: Followed,
  payment: TransactionValue,
  { refundsHere, reason }: { refundsHere: ReadonlySet<string>; reason: string | undefined },
  now: number,
): Followed {
  const { status: word } = standingOf(payment)
  const refunds = refundsOf(payment)
  const event =
    eventsOf(payment).findLast(({ TransEvent }) => TransEvent === word) ??
    eventsOf(payment).findLast(({ TransEvent = '' }) => /refund/i.test(TransEvent))
  const next = withWord(before, { word, event, note: disputed(word) ? reason : undefined }, now)
  // What a person refunds from here is no news.
  const isOwn =
    refunds.length > 0 &&
    /refund/i.test(word ?? '') &&
    refunds.every(({ reference }) => refundsHere.has(reference))
  return isOwn ? { ...next, changes: before.changes } : next
}

const disputed = (word = ''): boolean => /chargeback|dispute|return/i.test(word)

/** By what its own events say of it, also that it wasn't made. */
function refundNow(before: Followed, payment: TransactionValue, now: number): Followed {
  const { reference } = before
  const event = eventsOf(payment).findLast(
    ({ EventData }) => memberOf(EventData, 'referenceId') === reference,
  )
  const word =
    event?.TransEvent ?? refundsOf(payment).find((each) => each.reference === reference)?.word
  if (word === undefined) return { ...before, unseenAt: now }
  return withWord(before, { word, event }, now)
}
