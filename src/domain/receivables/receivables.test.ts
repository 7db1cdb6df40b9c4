import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { customerGet } from '~/contract/customers'
import { read } from '~/contract/read'
import { addDays } from '~/lib/days'
import { type Money, moneyFromJson, moneyText } from '~/lib/money'
import { isComplete, type Sum } from '~/lib/sums'
import type { PaymentRow } from '~/domain/payments/kept-payment'
import type { KeptChargeback, KeptCustomer, KeptInvoice } from '~/storage/directory-kinds'
import { recordUpdate } from '~/storage/directory-update'
import type { Submission } from '~/storage/submission-record'

import { agingBuckets, agingOf, bucketOf, daysPastDue, disputesOf, moneyOfDay } from './aging'
import { invoiceLinks, type ReceivablesGiven, standingsOf } from './invoice-standing'
import { payInvoicePath } from './pay-invoice'
import { balanceBeside, statementOf } from './statement'

const TODAY = '2026-11-30'
const NOW = Date.parse(`${TODAY}T12:00:00Z`)
const DAY_MS = 86_400_000

const fact = <T>(value: T, asOf = 1) => ({ value, asOf })
const usd = (cents: number, currency: string | undefined = 'USD'): Money => ({
  amountMinor: cents,
  scale: 2,
  currency,
})

interface InvoiceLike {
  readonly id: string
  readonly cents?: number
  readonly currency?: string | undefined
  readonly due?: string
  readonly customer?: string
  readonly number?: string
  readonly sentAt?: number
}

const invoice = ({ id, cents = 10_000, currency = 'USD', ...more }: InvoiceLike): KeptInvoice => ({
  id,
  facts: {
    amount: fact(usd(cents, currency)),
    customerId: fact(more.customer ?? '5001'),
    customerName: fact('Liam Whitfield'),
    ...(more.due !== undefined && { dueDate: fact(more.due) }),
    ...(more.number !== undefined && { number: fact(more.number) }),
  },
  firstSeen: { at: more.sentAt ?? NOW - 10 * DAY_MS },
  lastSeen: { at: more.sentAt ?? NOW - 10 * DAY_MS },
})

interface PaymentLike {
  readonly id: string
  readonly cents: number
  readonly currency?: string | undefined
  readonly customer?: string
  readonly for?: string
  readonly number?: string
  readonly at?: number
  readonly refunds?: readonly { readonly id: string; readonly cents: number }[]
  readonly sentRefunds?: readonly { readonly id: string; readonly cents: number }[]
  readonly event?: string
}

const refundSent = ({ id, cents }: { readonly id: string; readonly cents: number }, of: string) =>
  ({
    id,
    drafts: [],
    operation: 'paymentRefund',
    hash: '',
    environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
    subject: { title: '', transId: of, amount: usd(cents) },
    body: {},
    state: 'accepted',
    attempts: [{ at: NOW, outcome: 'accepted' }],
    decisions: [],
    createdAt: NOW,
    reference: id,
  }) as const satisfies Submission

function payment(of: PaymentLike): PaymentRow {
  const { id, cents, currency = 'USD', customer = '5001', at = NOW, event = 'Approved' } = of
  const { refunds = [], sentRefunds = [] } = of
  return {
    id,
    facts: {
      total: fact(usd(cents, currency)),
      customerId: fact(customer),
      time: fact(new Date(at).toISOString()),
      event: fact(event),
      refunds: fact(
        refunds.map((each) => ({
          reference: each.id,
          isNamed: true,
          word: 'Refunded',
          refunded: each.cents / 100,
          time: new Date(NOW).toISOString(),
          isStated: true,
        })),
      ),
      ...(of.for !== undefined && { invoiceId: fact(of.for) }),
      ...(of.number !== undefined && { invoiceNumber: fact(of.number) }),
    },
    firstSeen: { at },
    lastSeen: { at },
    ...(sentRefunds.length > 0 && { refundsHere: sentRefunds.map((each) => refundSent(each, id)) }),
  }
}

const customer = (balanceCents: number | undefined, readAt = NOW, id = '5001'): KeptCustomer => ({
  id,
  facts: {
    transactions: fact(1, readAt),
    ...(balanceCents !== undefined && { balance: fact(usd(balanceCents, undefined), readAt) }),
  },
  firstSeen: { at: readAt },
  lastSeen: { at: readAt },
})

const given = (parts: Partial<ReceivablesGiven>): ReceivablesGiven => ({
  invoices: [],
  payments: [],
  customers: [],
  unsettled: new Set(),
  ...parts,
})

function stand(parts: Partial<ReceivablesGiven>) {
  return standingsOf(given({ invoices: [invoice({ id: '1', number: 'INV-1' })], ...parts })).map(
    ({ state, open, doubt }) => [state, open && moneyText(open), doubt],
  )
}

test('a payment is for the invoice that it pays: by one rule, wherever it is shown', () => {
  const invoices = [
    invoice({ id: '2', number: 'INV-1', sentAt: NOW }),
    // Of two with one number, the older one.
    invoice({ id: '1', number: 'inv-1' }),
    invoice({ id: '3', number: 'INV-1', customer: '5002' }),
  ]
  const payments = [
    payment({ id: 'a', cents: 1, number: ' INV-1' }),
    payment({ id: 'b', cents: 1, for: '2', number: 'INV-1' }),
    payment({ id: 'c', cents: 1, number: 'INV-9' }),
    payment({ id: 'd', cents: 1 }),
  ]
  expect(payments.map(invoiceLinks(invoices))).toEqual(['1', '2', null, undefined])
  const paid = standingsOf(given({ invoices, payments })).map((each) => [
    each.invoice.id,
    each.payments.map(({ id }) => id),
  ])
  expect(paid).toEqual([
    ['2', ['b']],
    ['1', ['a']],
    ['3', []],
  ])
})

describe('an invoice that was sent from here (PI-M3)', () => {
  test('is open until something is paid for it, in part and in full', () => {
    expect(stand({})).toEqual([['open', '100.00', undefined]])
    expect(stand({ payments: [payment({ id: 'a', cents: 4000, for: '1' })] })).toEqual([
      ['part', '60.00', undefined],
    ])
    expect(
      stand({
        payments: [
          payment({ id: 'a', cents: 4000, for: '1' }),
          payment({ id: 'b', cents: 6000, number: 'inv-1 ' }),
        ],
      }),
    ).toEqual([['paid', '0.00', undefined]])
  })

  test('a refund of its payment opens it again, whoever tells of it', () => {
    const refunded = { id: 'a', cents: 10_000, for: '1' }
    const refund = { id: 'r1', cents: 2500 }
    for (const parts of [{ refunds: [refund] }, { sentRefunds: [refund] }]) {
      expect(stand({ payments: [payment({ ...refunded, ...parts })] })).toEqual([
        ['part', '25.00', undefined],
      ])
    }
    expect(
      stand({ payments: [payment({ ...refunded, refunds: [refund], sentRefunds: [refund] })] }),
    ).toEqual([['part', '25.00', undefined]])
  })

  test('a payment that was declined pays nothing; one that was disputed leaves it unknown', () => {
    const [id, cents] = ['a', 10_000]
    expect(stand({ payments: [payment({ id, cents, for: '1', event: 'Declined' })] })).toEqual([
      ['open', '100.00', undefined],
    ])
    expect(stand({ payments: [payment({ id, cents, for: '1', event: 'Chargeback' })] })).toEqual([
      ['unknown', undefined, '“Chargeback”: what is kept isn’t given'],
    ])
    expect(stand({ unsettled: new Set(['1']) })).toEqual([
      ['unknown', '100.00', 'A payment for it isn’t confirmed'],
    ])
    expect(stand({ payments: [payment({ id, cents, currency: 'CAD', for: '1' })] })).toEqual([
      ['unknown', undefined, 'A payment for it is in another currency'],
    ])
  })

  test('one that is still under way leaves it unknown: it may come to nothing', () => {
    for (const event of ['Pending', 'Processing']) {
      const [standing] = stand({
        payments: [payment({ id: 'a', cents: 10_000, for: '1', event })],
      })
      expect(JSON.stringify(standing)).toMatch(/unknown/)
    }
  })

  test('money that names no invoice pays it only with a balance that leaves nothing open', () => {
    const payments = [payment({ id: 'a', cents: 10_000 })]
    const since = 'The customer has paid since, naming no invoice'
    expect(stand({ payments })).toEqual([['unknown', '100.00', since]])
    expect(stand({ payments, customers: [customer(100)] })).toEqual([['unknown', '100.00', since]])
    expect(stand({ payments, customers: [customer(0, NOW - 20 * DAY_MS)] })[0]?.[0]).toBe('unknown')
    expect(stand({ payments, customers: [customer(0)] })).toEqual([['paid', '100.00', undefined]])
    // A balance of nothing by itself may not count invoices.
    expect(stand({ customers: [customer(0)] })).toEqual([['open', '100.00', undefined]])
    expect(
      stand({ payments: [payment({ id: 'a', cents: 9999 })], customers: [customer(0)] })[0]?.[0],
    ).toBe('unknown')
  })

  test('what was paid before it, or for another invoice, says nothing of it', () => {
    const before = payment({ id: 'a', cents: 10_000, at: NOW - 30 * DAY_MS })
    const other = payment({ id: 'b', cents: 10_000, number: 'INV-77' })
    expect(stand({ payments: [before, other] })).toEqual([['open', '100.00', undefined]])
  })

  test('is known as of the day on which its customer was read', () => {
    const [standing] = standingsOf(
      given({ invoices: [invoice({ id: '1' })], customers: [customer(5, NOW - DAY_MS)] }),
    )
    expect(standing?.knownAt).toBe(NOW - DAY_MS)
    const [unread] = standingsOf(given({ invoices: [invoice({ id: '1' })] }))
    expect(unread?.knownAt).toBe(NOW - 10 * DAY_MS)
  })

  test('a payment’s own record names its invoice', () => {
    const { payments = [] } = recordUpdate(
      customerGet,
      read(customerGet.response, {
        customerId: 5001,
        customerSummary: {
          recentTransactions: [
            {
              PaymentTransId: 'T-1',
              TotalAmount: 100,
              InvoiceData: { invoiceNumber: 'INV-1' },
              TransactionEvents: [{ TransEvent: 'Approved' }],
            },
          ],
        },
      }).value,
      {},
      NOW,
    )
    expect(stand({ payments })[0]?.[0]).toBe('paid')
  })
})

const exactOf = ({ exact: { units, scale } }: Sum): number => Number(units) / 10 ** (scale - 2)

describe('aging (PI-M1)', () => {
  test.each([
    [undefined, 'undated'],
    ['', 'undated'],
    ['2026-12-05', 'current'],
    [TODAY, 'current'],
    [addDays(TODAY, -1), '30'],
    [addDays(TODAY, -30), '30'],
    [addDays(TODAY, -31), '60'],
    [addDays(TODAY, -60), '60'],
    [addDays(TODAY, -61), '90'],
    [addDays(TODAY, -90), '90'],
    [addDays(TODAY, -91), 'over'],
  ])('due %s is %s', (due, bucket) => {
    expect(bucketOf(daysPastDue(due, TODAY))).toBe(bucket)
  })

  test('what isn’t clear is missing from a sum, which says so', () => {
    const standings = standingsOf(
      given({
        invoices: [invoice({ id: '1' }), invoice({ id: '2' })],
        payments: [payment({ id: 'a', cents: 1, for: '2', event: 'Chargeback' })],
      }),
    )
    const [total] = agingOf(standings, TODAY).totals
    expect(total && [isComplete(total.total), exactOf(total.total), total.unknown]).toEqual([
      false,
      10_000,
      1,
    ])
  })

  const cents = fc.integer({ min: 1, max: 500_000 })
  const currencies = fc.constantFrom('USD', 'CAD', 'EUR')
  const history = fc.array(
    fc.record({
      cents,
      currency: currencies,
      customer: fc.constantFrom('5001', '5002', '5003'),
      dueIn: fc.option(fc.integer({ min: -120, max: 30 }), { nil: undefined }),
      payments: fc.array(
        fc.record({
          cents,
          isDeclined: fc.boolean(),
          refunds: fc.array(
            fc.record({
              share: fc.double({ min: 0, max: 0.3, noNaN: true }),
              isHere: fc.boolean(),
              isBoth: fc.boolean(),
            }),
            { maxLength: 3 },
          ),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  )

  test('over any history, what is open by customer, age and currency is what an exact count says', () => {
    fc.assert(
      fc.property(history, (all) => {
        const expected = new Map<string, number>()
        const payments: PaymentRow[] = []
        const invoices = all.map((each, at) => {
          const { currency } = each
          let open = each.cents
          for (const [nth, paid] of each.payments.entries()) {
            const id = `${String(at)}-${String(nth)}`
            const refunds = paid.refunds.map(({ share, ...where }, place) => ({
              id: `${id}-r${String(place)}`,
              cents: Math.max(1, Math.floor(paid.cents * share)),
              ...where,
            }))
            const real = paid.cents > 10 ? refunds : []
            payments.push(
              payment({
                id,
                cents: paid.cents,
                currency,
                customer: each.customer,
                for: String(at),
                event: paid.isDeclined ? 'Declined' : 'Approved',
                refunds: paid.isDeclined
                  ? []
                  : real.filter(({ isHere, isBoth }) => !isHere || isBoth),
                sentRefunds: paid.isDeclined
                  ? []
                  : real.filter(({ isHere, isBoth }) => isHere || isBoth),
              }),
            )
            if (paid.isDeclined) continue
            open -= paid.cents - real.reduce((sum, refund) => sum + refund.cents, 0)
          }
          const due = each.dueIn === undefined ? undefined : addDays(TODAY, each.dueIn)
          const late = each.dueIn === undefined ? undefined : Math.max(0, -each.dueIn)
          const bucket =
            late === undefined
              ? 'undated'
              : late === 0
                ? 'current'
                : late < 31
                  ? '30'
                  : late < 61
                    ? '60'
                    : late < 91
                      ? '90'
                      : 'over'
          if (open > 0) {
            const key = `${each.customer} ${currency} ${bucket}`
            expected.set(key, (expected.get(key) ?? 0) + open)
          }
          return invoice({
            id: String(at),
            cents: each.cents,
            currency,
            customer: each.customer,
            ...(due !== undefined && { due }),
          })
        })
        const { rows, totals } = agingOf(standingsOf(given({ invoices, payments })), TODAY)
        const found = new Map(
          rows.flatMap((row) =>
            agingBuckets.flatMap((bucket) => {
              const sum = row.buckets[bucket]
              const key = `${row.customerId ?? ''} ${row.currency ?? ''} ${bucket}`
              return sum.added > 0 ? [[key, exactOf(sum)] as const] : []
            }),
          ),
        )
        expect(found).toEqual(expected)
        for (const { currency, total } of totals) {
          const own = [...expected].filter(([key]) => key.split(' ')[1] === currency)
          expect(exactOf(total)).toBe(own.reduce((sum, [, value]) => sum + value, 0))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('over any day, what was taken and refunded is in its currency, and no refund counts twice', () => {
    const one = fc.record({
      cents,
      currency: currencies,
      daysAgo: fc.integer({ min: 0, max: 2 }),
      back: fc.option(fc.record({ cents, isHere: fc.boolean(), isBoth: fc.boolean() }), {
        nil: undefined,
      }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 15 }), (all) => {
        const taken: Record<string, number> = {}
        const back: Record<string, number> = {}
        const payments = all.map((each, at) => {
          const { currency, daysAgo } = each
          if (daysAgo === 0) taken[currency] = (taken[currency] ?? 0) + each.cents
          if (each.back) back[currency] = (back[currency] ?? 0) + each.back.cents
          const refund = each.back && { id: `r${String(at)}`, ...each.back }
          return payment({
            id: String(at),
            cents: each.cents,
            currency,
            at: NOW - daysAgo * DAY_MS,
            refunds: refund && (!refund.isHere || refund.isBoth) ? [refund] : [],
            sentRefunds: refund && (refund.isHere || refund.isBoth) ? [refund] : [],
          })
        })
        const day = moneyOfDay(payments, TODAY, 'UTC')
        const inCents = (sums: readonly Sum[]) =>
          Object.fromEntries(sums.map((sum) => [sum.currency ?? '', exactOf(sum)]))
        expect(inCents(day.taken)).toEqual(taken)
        expect(inCents(day.refunded)).toEqual(back)
      }),
      { numRuns: 200 },
    )
  })
})

test('disputes stand by age and currency; one without a date or an amount says so (PI-M1)', () => {
  const dispute = (
    id: string,
    date: string | undefined,
    amount: number | undefined,
    code = 'USD',
  ) =>
    ({
      id,
      facts: {
        ...(date !== undefined && { date: fact(date) }),
        ...(amount !== undefined && { amount: fact(moneyFromJson(amount, code) ?? usd(0)) }),
      },
      firstSeen: { at: 1 },
      lastSeen: { at: 1 },
    }) satisfies KeptChargeback
  const rows = disputesOf(
    [
      dispute('1', addDays(TODAY, -3), 10),
      dispute('2', addDays(TODAY, -40), 20),
      dispute('3', undefined, 5),
      dispute('4', TODAY, 7, 'CAD'),
      dispute('5', TODAY, undefined),
    ],
    TODAY,
  )
  expect(
    rows.map(({ currency, count, ages }) => [currency, count, ...Object.values(ages).map(exactOf)]),
  ).toEqual([
    ['CAD', 1, 700, 0, 0, 0, 0],
    ['USD', 3, 1000, 0, 2000, 0, 500],
    [undefined, 1, 0, 0, 0, 0, 0],
  ])
})

describe('a statement (PI-M3)', () => {
  const statement = (parts: Partial<ReceivablesGiven>) => {
    const { payments = [] } = parts
    return statementOf(standingsOf(given(parts)), payments)
  }

  test('has invoices, what was paid for them and given back, with what is owed after each', () => {
    const { byCurrency, others } = statement({
      invoices: [invoice({ id: '1', number: 'INV-1', sentAt: NOW - 9 * DAY_MS })],
      payments: [
        payment({
          id: 'a',
          cents: 6000,
          for: '1',
          at: NOW - 5 * DAY_MS,
          refunds: [{ id: 'r1', cents: 1000 }],
        }),
        payment({ id: 'b', cents: 500, for: '1', event: 'Declined' }),
        payment({ id: 'c', cents: 700 }),
        payment({ id: 'd', cents: 800, at: NOW - 60 * DAY_MS }),
      ],
    })
    expect(
      byCurrency.map(({ currency, lines, owed }) => [
        currency,
        lines.map(({ kind, amount, balance }) =>
          [kind, amount && moneyText(amount), balance && moneyText(balance)].join(' '),
        ),
        owed && moneyText(owed),
      ]),
    ).toEqual([
      ['USD', ['Invoice 100.00 100.00', 'Payment -60.00 40.00', 'Refund 10.00 50.00'], '50.00'],
    ])
    // What it paid for isn't known; what came before the invoice isn't of it.
    expect(others.map(({ id }) => id)).toEqual(['c'])
  })

  test('never adds across currencies, and ends with what is open', () => {
    const currencies = fc.constantFrom('USD', 'CAD')
    const one = fc.record({
      cents: fc.integer({ min: 100, max: 9000 }),
      currency: currencies,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (all) => {
        const invoices = all.map(({ cents, currency }, at) =>
          invoice({ id: String(at), cents, currency }),
        )
        const payments = all.map(({ cents, currency, share }, at) =>
          payment({
            id: `p${String(at)}`,
            cents: Math.floor(cents * share),
            currency,
            for: String(at),
          }),
        )
        const { byCurrency } = statement({ invoices, payments })
        const open: Record<string, number> = {}
        for (const { cents, currency, share } of all) {
          open[currency] = (open[currency] ?? 0) + cents - Math.floor(cents * share)
        }
        expect(
          Object.fromEntries(byCurrency.map(({ currency, owed }) => [currency, owed?.amountMinor])),
        ).toEqual(open)
      }),
    )
  })

  test('an invoice that the balance says is paid is settled', () => {
    const { byCurrency } = statement({
      invoices: [invoice({ id: '1' })],
      payments: [payment({ id: 'a', cents: 10_000 })],
      customers: [customer(0)],
    })
    expect(byCurrency[0]?.lines.at(-1)?.kind).toBe('Settled')
    expect(byCurrency[0]?.owed?.amountMinor).toBe(0)
  })
})

test('a statement says the service’s balance beside what is due, and what makes the difference', () => {
  const beside = (cents: number | undefined, ...currencies: string[]) => {
    const invoices = currencies.map((currency, at) =>
      invoice({ id: String(at), cents: 25_000, currency }),
    )
    return balanceBeside(statementOf(standingsOf(given({ invoices })), []), customer(cents))
  }
  expect(beside(34_058, 'USD')).toEqual({ balance: usd(34_058), asOf: NOW, other: usd(9058) })
  expect(beside(25_000, 'USD')).toEqual({ balance: usd(25_000), asOf: NOW, other: undefined })
  // In which of two it is, nobody says.
  expect(beside(34_058, 'USD', 'EUR')?.other).toBeUndefined()
  expect(beside(undefined, 'USD')).toBeUndefined()
})

test('an invoice to a customer whose ID isn’t known can be paid, and its payment counts for it', () => {
  const { facts, ...rest } = invoice({ id: '7', cents: 25_000, number: 'INV-7' })
  const { customerId: _, ...unnamed } = facts
  const invoices = [{ ...rest, facts: unnamed }]
  const [open] = standingsOf(given({ invoices }))
  const path = new URLSearchParams(open && payInvoicePath(open)?.split('?')[1])
  expect(Object.fromEntries(path)).toEqual({
    amount: '250.00',
    currency: 'USD',
    invoice: '7',
    number: 'INV-7',
  })
  const payments = [payment({ id: 'p', cents: 25_000, customer: '5099', for: '7' })]
  const [paid] = standingsOf(given({ invoices, payments }))
  expect(paid?.state).toBe('paid')
  expect(paid && payInvoicePath(paid)).toBeUndefined()
})
