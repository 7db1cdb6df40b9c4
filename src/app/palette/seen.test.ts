import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { customerGet } from '~/contract/customers'
import type { Money } from '~/lib/money'
import { allAtOnce } from '~/lib/steps'
import type { FactsOf, KeptPayment } from '~/storage/directory-kinds'
import { recordUpdate } from '~/storage/directory-update'
import { type Entry, factsAsOf } from '~/storage/directory-entry'

import { startSandboxForTests } from '../../../mocks/vitest'
import { seenFor } from './seen'

const entry = <F extends object>(id: string, at: number, facts: Partial<F>): Entry<F> => ({
  id,
  facts: factsAsOf<F>(at, facts),
  firstSeen: { at },
  lastSeen: { at },
})

const money = (amountMinor: number, currency?: string) => ({ amountMinor, scale: 2, currency })

const records = {
  vendors: [
    { ...entry<FactsOf<'vendors'>>('1', 1, { name: 'Harbor Café', number: 'V-91' }), payouts: 0 },
    { ...entry<FactsOf<'vendors'>>('2', 2, { name: 'Old Harbor' }), payouts: 0 },
    { ...entry<FactsOf<'vendors'>>('91', 3, { name: 'Pine' }), payouts: 0 },
  ],
  bills: [
    entry<FactsOf<'bills'>>('7', 4, {
      number: 'INV-91',
      amount: money(125000, 'USD'),
      vendorName: 'Pine',
    }),
    entry<FactsOf<'bills'>>('8', 5, { number: 'INV-92', amount: money(125000) }),
    entry<FactsOf<'bills'>>('9', 6, { number: 'INV-93', amount: money(125000, 'EUR') }),
  ],
}

const found = (text: string, amount?: ReturnType<typeof money>) =>
  allAtOnce(seenFor(records, { text, money: amount })).map(({ to }) => to)

describe('records seen here', () => {
  test('by name, those that begin with it first, whatever its accents', () => {
    expect(found('harbor')).toEqual(['/vendors/1', '/vendors/2'])
    expect(found('CAFE')).toEqual(['/vendors/1'])
  })

  test('by ID before numbers that hold it', () => {
    expect(found('91')).toEqual(['/vendors/91', '/bills/7', '/vendors/1'])
  })

  test('an ID or a number in full is an exact match, and a part of one isn’t', () => {
    const exact = (text: string) =>
      allAtOnce(seenFor(records, { text, money: undefined }))
        .filter(({ isExact }) => isExact)
        .map(({ to }) => to)
    expect(exact('91')).toEqual(['/vendors/91'])
    expect(exact('inv-91')).toEqual(['/bills/7'])
    expect(exact('V-91')).toEqual(['/vendors/1'])
    expect(exact('INV-9')).toEqual([])
    expect(exact('pine')).toEqual([])
  })

  test('by amount: in any currency if none is typed, never in another', () => {
    expect(found('1250', money(125000))).toEqual(['/bills/9', '/bills/8', '/bills/7'])
    expect(found('$1250', money(125000, 'USD'))).toEqual(['/bills/8', '/bills/7'])
    expect(found('1250.01', money(125001))).toEqual([])
  })

  test('a customer seen here has its place beside the vendors and bills of that name (PI-D18)', () => {
    const whitfield = {
      vendors: Array.from({ length: 5 }, (_, at) => ({
        ...entry<FactsOf<'vendors'>>(`v${String(at)}`, 9, { name: `Whitfield ${String(at)}` }),
        payouts: 0,
      })),
      bills: Array.from({ length: 9 }, (_, at) =>
        entry<FactsOf<'bills'>>(`b${String(at)}`, 9, {
          number: `#${String(at)}`,
          vendorName: 'Whitfield 1',
        }),
      ),
      customers: [entry<FactsOf<'customers'>>('5001', 1, { name: 'Liam Whitfield' })],
    }
    const seen = allAtOnce(seenFor(whitfield, { text: 'whitfield', money: undefined }))
    expect(seen.map(({ to }) => to)).toContain('/customers/5001')
    expect(seen.filter(({ key }) => key.startsWith('vendors'))).toHaveLength(4)
  })

  test('an ID is the first hit, and nothing is found by what it doesn’t show (PI-D16)', () => {
    const chargebacks = [
      entry<FactsOf<'chargebacks'>>('9001', 1, { customerName: 'Liam Whitfield' }),
    ]
    const seen = allAtOnce(
      seenFor({ ...records, chargebacks }, { text: '9001', money: money(900100) }),
    )
    expect(seen.map(({ to }) => to)).toEqual(['/chargebacks/9001'])
  })

  test('nothing is typed, nothing is found', () => expect(found(' ')).toEqual([]))

  test('a record says what it is, and how much it is of', () => {
    const [bill] = allAtOnce(seenFor(records, { text: 'INV-91', money: undefined }))
    expect(bill).toMatchObject({ label: 'INV-91', note: 'Bill 7 · Pine', figure: '$1,250.00' })
  })
})

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
afterEach(() => {
  queryClient.clear()
  setConnection(sandboxConnection)
})

test('a payment of a customer that was read, now or earlier, is found by its amount and its ID (PI-D15)', async () => {
  setConnection(sandboxConnection)
  const { reading } = await queryClient.query(customerById('5001'))
  const [payment] = reading.value.customerSummary?.recentTransactions ?? []
  const [id = '', total] = [payment?.PaymentTransId, payment?.TotalAmount]
  if (id === '' || !total) throw new Error('The sample customer has a payment.')
  const learned = recordUpdate(customerGet, reading.value, {}, 1).payments ?? []
  const payments = learned as readonly KeptPayment[] // Of that kind.
  const found = (text: string, money?: Money) =>
    allAtOnce(seenFor({ payments }, { text, money })).map((each) => each.to)
  const to = `/payments/${encodeURIComponent(id)}`
  expect(found(id)).toEqual([to])
  expect(found(id.slice(0, -1).toLowerCase())).toContain(to)
  expect(found('any', { ...total, currency: undefined })).toContain(to)
  expect(found('any', { ...total, amountMinor: total.amountMinor + 1 })).not.toContain(to)
  expect(found('whitfield')).toContain(to)
  const [option] = allAtOnce(seenFor({ payments }, { text: id, money: undefined }))
  expect(option?.label).toBe(`Payment ${id}`)
  expect(option?.note).toContain('Liam Whitfield')
})
