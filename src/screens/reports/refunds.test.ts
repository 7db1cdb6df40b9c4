import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PaymentRow } from '~/domain/payments/kept-payment'
import { moneyFromJson } from '~/lib/money'
import { sumByCurrency } from '~/lib/sums'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'

import { refundsIn } from './refunds'
import type { ReportData } from './reading'
import { reportCsv } from './report-files'
import { reportOf } from './reports'

const asked = { entry: 'main', from: '2026-11-01', to: '2026-11-30' }
const clock = { zone: 'UTC', today: '2026-12-05' }

const told = (reference: string, refunded: number | undefined, time?: string, isStated = true) => ({
  reference,
  isNamed: true,
  word: 'Refunded',
  ...(refunded !== undefined && { refunded }),
  ...(time !== undefined && { time }),
  isStated,
})

function payment(
  id: string,
  total: number,
  refunds: FactsOf<'payments'>['refunds'],
  change: Partial<FactsOf<'payments'>> = {},
  currency = 'USD',
): PaymentRow {
  const money = moneyFromJson(total, currency)
  if (!money) throw new Error('no amount')
  const facts = { total: money, entry: 'main', customerName: 'Ann', customerId: '5', refunds }
  return {
    id,
    facts: factsAsOf<FactsOf<'payments'>>(1, { ...facts, ...change }),
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
  }
}

const sent = (reference: string, amount: number, orderDescription?: string): Submission => ({
  id: `sub ${reference}`,
  drafts: [],
  operation: 'paymentRefund',
  hash: '',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: { title: 'Refund', amount: moneyFromJson(amount, 'USD') },
  body: { amount, ...(orderDescription !== undefined && { orderDescription }) },
  state: 'accepted',
  attempts: [],
  decisions: [],
  createdAt: Date.parse('2026-11-20T10:00:00Z'),
  reference,
})

const centsOf = (payments: readonly PaymentRow[]) =>
  Object.fromEntries(
    sumByCurrency(
      refundsIn(payments, [], asked, clock).refunds.map(({ refunded }) => refunded),
    ).map((sum) => [sum.currency ?? '', Number(sum.exact.units) * 10 ** (2 - sum.exact.scale)]),
  )

test('of any payments, the refunds of a period add up by currency to what was given back in it', () => {
  const aDay = fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-01')
  const aRefund = fc.record({ cents: fc.integer({ min: 1, max: 5000 }), day: aDay })
  const aPayment = fc.record({
    currency: fc.constantFrom('USD', 'CAD'),
    entry: fc.constantFrom('main', 'other'),
    refunds: fc.array(aRefund, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(aPayment, { maxLength: 12 }), (all) => {
      const expected: Record<string, number> = {}
      for (const { currency, entry, refunds } of all) {
        for (const { cents, day } of refunds) {
          if (entry !== 'main' || day < asked.from || day > asked.to) continue
          expected[currency] = (expected[currency] ?? 0) + cents
        }
      }
      const payments = all.map(({ currency, entry, refunds }, at) =>
        payment(
          String(at),
          999,
          refunds.map(({ cents, day }, place) => told(`R-${String(place)}`, cents / 100, day)),
          { entry },
          currency,
        ),
      )
      expect(centsOf(payments)).toEqual(expected)
    }),
  )
})

test('each says of how much, what is kept, and the reason that was sent from here', () => {
  const row = payment('T-1', 100, [told('R-1', 30, '2026-11-03'), told('R-2', 20, '2026-10-03')])
  const here = { ...row, refundsHere: [sent('R-1', 30, 'Broken'), sent('R-9', 5)] }
  const { refunds } = refundsIn([here], [], asked, clock)
  expect(refunds.map(({ reference, reason }) => [reference, reason])).toEqual([
    ['R-1', 'Broken'],
    // Made from here, and not on the record yet.
    ['R-9', undefined],
  ])
  const data = { asked, refunds: { ...refundsIn([here], [], asked, clock) } } as ReportData // As much as it reads.
  const [header, first] = reportCsv(reportOf('refunds'), data).split('\r\n')
  expect(header).toContain('"Customer","Date","Payment ID","Currency","Refunded","Of","Kept"')
  expect(first).toBe(
    '"Ann","2026-11-03","T-1","USD",30.00,100.00,45.00,"Broken","Refunded","R-1","main","main",""',
  )
})

test('what it can’t see is counted', () => {
  const customer = (id: string, at: number): KeptCustomer => ({
    id,
    facts: factsAsOf<FactsOf<'customers'>>(at, { entry: 'main', transactions: 1 }),
    firstSeen: { at },
    lastSeen: { at },
  })
  const read = refundsIn(
    [
      payment('1', 10, [told('R-1', undefined, '2026-11-03'), told('R-2', 1)]),
      payment('2', 10, [told('R-3', 1, '2026-11-03', false)]),
      payment('3', 10, [], { operation: 'Refund' }),
    ],
    [
      customer('1', Date.parse('2026-11-03')),
      customer('2', Date.parse('2026-12-01')),
      customer('3', 0),
    ],
    asked,
    clock,
  )
  expect(read).toMatchObject({ undated: 1, open: 1, unnamed: 1, customers: 3 })
  expect(read.stale).toHaveLength(2)
  // An amount that isn't given is in no sum, and the sum says so.
  expect(read.refunds).toHaveLength(1)
  const [sum] = sumByCurrency(read.refunds.map(({ refunded }) => refunded))
  expect(sum).toMatchObject({ added: 0, missing: 1 })
})

test('a period that isn’t over is as new as today’s reading', () => {
  const now = { zone: 'UTC', today: '2026-11-20' }
  const customer: KeptCustomer = {
    id: '1',
    facts: factsAsOf<FactsOf<'customers'>>(Date.parse('2026-11-20T05:00:00Z'), {
      entry: 'main',
      transactions: 1,
    }),
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
  }
  expect(refundsIn([], [customer], asked, now).stale).toEqual([])
  expect(refundsIn([], [customer], asked, { ...now, today: '2026-11-21' }).stale).toEqual([
    customer.id,
  ])
})
