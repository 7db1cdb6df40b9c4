/**
 * Histories of a working service: invoices, payments, declines, refunds and days that pass, at several paypoints and in their
 * currencies, read now and then. What the app makes of them is compared with exact counts of what was done, made without its code.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { customerGet } from '~/contract/customers'
import { read } from '~/contract/read'
import { figuresOf, type PaymentRow } from '~/domain/payments/kept-payment'
import type { Money } from '~/lib/money'
import type { Sum } from '~/lib/sums'
import { paidTotals } from '~/screens/customers/transactions-section'
import { mergeEntries } from '~/storage/directory-entry'
import type { KeptCustomer, KeptInvoice, KeptPayment } from '~/storage/directory-kinds'
import { recordUpdate } from '~/storage/directory-update'
import type { Submission } from '~/storage/submission-record'

import { createTestSandbox } from '../../../mocks/vitest'
import { type AgingBucket, agingBuckets, agingOf, moneyOfDay } from './aging'
import { standingsOf } from './invoice-standing'

const HISTORIES = 100
const CARD = '4111111111111111'
const DECLINED = '4000000000009995'
const DAY_MS = 86_400_000

/** One customer at each of three paypoints, in whose currencies they pay. */
const places = [
  { entry: 'main-street', currency: 'USD', digits: 2 },
  { entry: 'maple-clinic', currency: 'CAD', digits: 2 },
  { entry: 'tokyo-tea', currency: 'JPY', digits: 0 },
] as const

const invoiceSent = fc.record({
  kind: fc.constant('invoice' as const),
  whose: fc.nat(places.length - 1),
  units: fc.integer({ min: 1, max: 90_000 }),
  dueIn: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
})

const anAct = fc.oneof(
  { weight: 2, arbitrary: invoiceSent },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      invoice: fc.nat(9),
      share: fc.integer({ min: 1, max: 120 }),
      way: fc.constantFrom('card', 'card', 'ach', 'declined'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      payment: fc.nat(9),
      share: fc.integer({ min: 1, max: 100 }),
      /** Known from here before its customer is read again. */
      isHere: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('day' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('read' as const), whose: fc.nat(places.length - 1) }),
)

type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never

/** Something is owed before anything is paid. */
const histories = fc
  .tuple(
    fc.array(invoiceSent, { minLength: 1, maxLength: 4 }),
    fc.array(anAct, { minLength: 6, maxLength: 30, size: 'large' }),
  )
  .map(([sent, acts]): readonly Act[] => [...sent, ...acts])

interface Done {
  readonly id: string
  readonly whose: number
  readonly invoice: string
  readonly units: number
  refunded: number
  readonly at: number
}

const cardOf = (cardnumber: string) => ({
  method: 'card',
  cardnumber,
  cardexp: '12/39',
  cardcvv: '123',
  cardHolder: 'Ann Lee',
})

const account = {
  method: 'ach',
  achRouting: '021000021',
  achAccount: '000123456789',
  achAccountType: 'Checking',
  achHolder: 'Ann Lee',
}

const START = Date.parse('2026-11-21T12:00:00Z')

const usual = { requestToken: 'sandbox-organization-token', 'Content-Type': 'application/json' }

/** In units of the currency: cents, or yen. */
const unitsOf = (money: Money | undefined, digits: number): number | undefined =>
  money && money.amountMinor * 10 ** (digits - money.scale)
const unitsIn = ({ exact: { units, scale } }: Sum, digits: number): number =>
  Number(units) * 10 ** (digits - scale)

/** Days late, by the calendar alone. */
function bucketExpected(due: string | undefined, today: string): AgingBucket {
  if (due === undefined) return 'undated'
  const late = (Date.parse(today) - Date.parse(due)) / DAY_MS
  if (late <= 0) return 'current'
  if (late <= 30) return '30'
  return late <= 60 ? '60' : late <= 90 ? '90' : 'over'
}

async function follow(history: readonly Act[]) {
  const sandbox = createTestSandbox({ payouts: 10 })
  const store = sandbox.store()
  const customers: string[] = []
  let now = START - 3 * DAY_MS
  const ask = async (path: string, body?: object) => {
    const answer = await sandbox.handle(
      new Request(`http://service.test/api/${path}`, {
        headers: usual,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    return (await answer.json()) as {
      readonly isSuccess?: boolean
      readonly responseData?:
        | { readonly referenceId?: string; readonly customerId?: number }
        | number
    } // The sandbox's.
  }
  const invoices: KeptInvoice[] = []
  const dues = new Map<string, string | undefined>()
  const done: Done[] = []
  const refundsHere = new Map<string, Submission[]>()
  const kept = new Map<string, KeptPayment>()
  const keptCustomers = new Map<string, KeptCustomer>()
  const seen = () => ({ at: now })

  async function readCustomer(whose: number) {
    const raw = await ask(`Customer/${customers[whose] ?? ''}`)
    const { value } = read(customerGet.response, raw)
    const update = recordUpdate(customerGet, value, {}, now)
    for (const each of (update.payments ?? []) as readonly KeptPayment[]) {
      const before = kept.get(each.id)
      kept.set(each.id, before ? mergeEntries(before, each) : each)
    }
    for (const each of (update.customers ?? []) as readonly KeptCustomer[]) {
      const before = keptCustomers.get(each.id)
      keptCustomers.set(each.id, before ? mergeEntries(before, each) : each)
    }
    return value.customerSummary?.recentTransactions ?? []
  }

  // Made by a payment of days ago: the seed's own have subscriptions, which pay by themselves.
  sandbox.setNow(new Date(now))
  for (const { entry, currency } of places) {
    const answer = await ask('MoneyIn/getpaid?forceCustomerCreation=true', {
      entryPoint: entry,
      paymentMethod: cardOf(CARD),
      paymentDetails: { totalAmount: 1, currency },
    })
    const data = typeof answer.responseData === 'object' ? answer.responseData : {}
    customers.push(String(data.customerId))
  }
  let machine = START
  for (const act of history) {
    machine += 60_000
    sandbox.setNow(new Date(machine))
    // Days that passed moved the service's clock on.
    now = store.now().getTime()
    if (act.kind === 'invoice') {
      const { entry, currency, digits } = places[act.whose] ?? places[0]
      const amount = act.units / 10 ** digits
      const invoiceNumber = `H-${String(invoices.length)}`
      const answer = await ask(`Invoice/${entry}`, {
        customerData: { customerId: Number(customers[act.whose]) },
        invoiceData: { invoiceNumber, invoiceAmount: amount },
      })
      const id = typeof answer.responseData === 'number' ? String(answer.responseData) : ''
      expect(answer.isSuccess).toBe(true)
      const due =
        act.dueIn === undefined
          ? undefined
          : new Date(now + act.dueIn * DAY_MS).toISOString().slice(0, 10)
      dues.set(id, due)
      const fact = <T>(value: T) => ({ value, asOf: now })
      invoices.push({
        id,
        facts: {
          number: fact(invoiceNumber),
          amount: fact({ amountMinor: act.units, scale: digits, currency }),
          customerId: fact(customers[act.whose] ?? ''),
          customerName: fact('A customer'),
          ...(due !== undefined && { dueDate: fact(due) }),
        },
        firstSeen: seen(),
        lastSeen: seen(),
      })
    } else if (act.kind === 'payment') {
      const invoice = invoices[act.invoice % Math.max(1, invoices.length)]
      const amount = invoice?.facts.amount?.value
      if (!invoice || !amount) continue
      const whose = customers.indexOf(invoice.facts.customerId?.value ?? '')
      const { entry, currency, digits } = places[whose] ?? places[0]
      const units = Math.max(1, Math.floor((amount.amountMinor * act.share) / 100))
      const answer = await ask('MoneyIn/getpaid', {
        entryPoint: entry,
        customerData: { customerId: Number(customers[whose]) },
        paymentMethod:
          act.way === 'ach' ? account : cardOf(act.way === 'declined' ? DECLINED : CARD),
        paymentDetails: { totalAmount: units / 10 ** digits, currency },
      })
      const { referenceId: id } = (answer.responseData ?? {}) as { readonly referenceId?: string }
      if (answer.isSuccess !== true || id === undefined) {
        expect(act.way).toBe('declined')
        continue
      }
      done.push({ id, whose, invoice: invoice.id, units, refunded: 0, at: now })
      // Taken here for it: known before its customer is read again.
      const fact = <T>(value: T) => ({ value, asOf: now })
      kept.set(id, {
        id,
        facts: {
          customerId: fact(customers[whose] ?? ''),
          total: fact({ amountMinor: units, scale: digits, currency }),
          time: fact(new Date(now).toISOString()),
          event: fact('Approved'),
          invoiceId: fact(invoice.id),
        },
        firstSeen: seen(),
        lastSeen: seen(),
      })
    } else if (act.kind === 'refund') {
      const payment = done[act.payment % Math.max(1, done.length)]
      if (!payment) continue
      const left = payment.units - payment.refunded
      const units = Math.max(1, Math.floor((left * act.share) / 100))
      if (left === 0) continue
      const { digits } = places[payment.whose] ?? places[0]
      const answer = await ask(`MoneyIn/refund/${payment.id}`, { amount: units / 10 ** digits })
      expect(answer.isSuccess).toBe(true)
      payment.refunded += units
      const { referenceId } = answer.responseData as { readonly referenceId?: string }
      const sent: Submission = {
        id: referenceId ?? '',
        drafts: [],
        operation: 'paymentRefund',
        hash: '',
        environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
        subject: {
          title: '',
          transId: payment.id,
          amount: { amountMinor: units, scale: digits, currency: undefined },
        },
        body: {},
        state: 'accepted',
        attempts: [{ at: now, outcome: 'accepted' }],
        decisions: [],
        createdAt: now,
        reference: referenceId,
      }
      if (act.isHere) {
        refundsHere.set(payment.id, [...(refundsHere.get(payment.id) ?? []), sent])
      } else {
        // Made elsewhere: known once the customer is read.
        await readCustomer(payment.whose)
      }
    } else if (act.kind === 'day') {
      await sandbox.passDays(act.days)
      now = store.now().getTime()
    } else await readCustomer(act.whose)
  }
  const transactions = await Promise.all(customers.map(async (_, whose) => readCustomer(whose)))
  return { invoices, dues, done, refundsHere, kept, keptCustomers, customers, transactions, now }
}

const idKey = (...parts: readonly (string | undefined)[]): string => parts.join(' ')

test('over random histories in the sandbox, receivables, refunded and kept are those of an exact count (PI-M1, PI-D4, PI-D5)', async () => {
  let [taken, refunded] = [0, 0]
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const made = await follow(history)
      const { invoices, dues, done, refundsHere, kept, keptCustomers, customers, now } = made
      const rows: readonly PaymentRow[] = [...kept.values()].map((each) => {
        const here = refundsHere.get(each.id)
        return here ? { ...each, refundsHere: here } : each
      })
      const events = new Map(
        made.transactions
          .flat()
          .map(({ PaymentTransId: id, TransactionEvents: all = [] }) => [
            id,
            all.map(({ TransEvent }) => TransEvent ?? ''),
          ]),
      )
      /** The bank took it back, or disputes it: nobody knows how much of it is kept. */
      const isUnclear = ({ id }: Done) =>
        (events.get(id) ?? []).some((word) => /chargeback|disput|return/i.test(word))

      // Each payment: what went back, and what is kept of it.
      for (const each of done) {
        const { digits } = places[each.whose] ?? places[0]
        const row = rows.find(({ id }) => id === each.id)
        if (!row) throw new Error(`Payment ${each.id} is known.`)
        const figures = figuresOf(row)
        taken += 1
        refunded += each.refunded > 0 ? 1 : 0
        expect(unitsOf(figures.refunded, digits)).toBe(each.refunded)
        if (isUnclear(each)) expect(figures.kept).toBeUndefined()
        else expect(unitsOf(figures.kept, digits)).toBe(each.units - each.refunded)
      }

      // Each invoice, then by customer, currency and age.
      const standings = standingsOf({
        invoices,
        payments: rows,
        customers: [...keptCustomers.values()],
        unsettled: new Set(),
      })
      const today = new Date(now).toISOString().slice(0, 10)
      const owed = new Map<string, number>()
      const unclear = new Set<string>()
      for (const { invoice, open, state } of standings) {
        const own = done.filter((each) => each.invoice === invoice.id)
        const whose = customers.indexOf(invoice.facts.customerId?.value ?? '')
        const { digits, currency } = places[whose] ?? places[0]
        const amount = invoice.facts.amount?.value.amountMinor ?? 0
        if (own.some(isUnclear)) {
          unclear.add(idKey(customers[whose], currency))
          expect([open, state]).toEqual([undefined, 'unknown'])
          continue
        }
        const paid = own.reduce((sum, each) => sum + each.units - each.refunded, 0)
        const rest = Math.max(0, amount - paid)
        expect(unitsOf(open, digits)).toBe(rest)
        expect(state).toBe(rest === 0 ? 'paid' : paid > 0 ? 'part' : 'open')
        if (rest === 0) continue
        const key = idKey(customers[whose], currency, bucketExpected(dues.get(invoice.id), today))
        owed.set(key, (owed.get(key) ?? 0) + rest)
      }
      const found = new Map<string, number>()
      for (const row of agingOf(standings, today).rows) {
        const { digits = 2 } = places.find(({ currency }) => currency === row.currency) ?? {}
        const all = agingBuckets.map((bucket) => [bucket, row.buckets[bucket]] as const)
        for (const [bucket, sum] of all) {
          if (sum.added === 0) continue
          found.set(idKey(row.customerId, row.currency, bucket), unitsIn(sum, digits))
        }
        // What isn't clear is missing from its sum, which says so.
        const isShort = row.total.missing > 0
        expect(isShort).toBe(unclear.has(idKey(row.customerId, row.currency)))
      }
      expect(found).toEqual(owed)

      // What came in on the last day, by currency.
      const day = moneyOfDay(rows, today, 'UTC')
      const came = new Map<string, number>()
      for (const each of done) {
        if (new Date(each.at).toISOString().slice(0, 10) !== today || isUnclear(each)) continue
        const { currency } = places[each.whose] ?? places[0]
        came.set(currency, (came.get(currency) ?? 0) + each.units)
      }
      for (const [currency, units] of came) {
        const { digits = 2 } = places.find((place) => place.currency === currency) ?? {}
        const sum = day.taken.find((each) => each.currency === currency)
        expect(sum && unitsIn(sum, digits)).toBe(units)
      }

      // A customer's own page: paid, refunded and kept of all that its record shows.
      for (const [whose, { digits, currency }] of places.entries()) {
        const own = done.filter((each) => each.whose === whose)
        if (own.some(isUnclear)) continue
        const totals = paidTotals(
          (made.transactions[whose] ?? []).filter(({ PaymentTransId: id }) =>
            own.some((each) => each.id === id),
          ),
          refundsHere,
        )
        const sums = totals.map((total) => [
          total.currency,
          ...[total.paid, total.refunded, total.kept].map((sum) => unitsIn(sum, digits)),
        ])
        const paid = own.reduce((sum, each) => sum + each.units, 0)
        const back = own.reduce((sum, each) => sum + each.refunded, 0)
        expect(sums).toEqual(own.length === 0 ? [] : [[currency, paid, back, paid - back]])
      }
    }),
    { numRuns: HISTORIES },
  )
  // The histories were no empty ones.
  expect(taken).toBeGreaterThan(HISTORIES)
  expect(refunded).toBeGreaterThan(HISTORIES / 4)
}, 120_000)
