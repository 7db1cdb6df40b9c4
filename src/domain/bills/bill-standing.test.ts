import { describe, expect, test } from 'vitest'

import type { Money } from '~/lib/money'

import { type BillPayment, billStanding, overOfBill, partOfBill } from './bill-standing'

const usd = (minor: number): Money => ({ amountMinor: minor, scale: 2, currency: 'USD' })

const by = (id: string, amount: Money | undefined, text: string | undefined): BillPayment => ({
  id,
  place: { entry: 'main', idOut: id },
  amount,
  text,
})

const of = (whole: Money | undefined, ...payments: readonly BillPayment[]) =>
  billStanding({ whole, payments, isWhole: true })

describe('where a bill stands (PO-M4, PO-B3)', () => {
  test.each([
    ['open', []],
    ['open', [by('1', usd(22609), 'Canceled')]],
    ['returned', [by('2', usd(22609), 'Returned'), by('1', usd(1), 'Canceled')]],
    ['scheduled-part', [by('1', usd(10000), 'Authorized')]],
    ['scheduled-part', [by('1', usd(10000), 'On Hold')]],
    ['paid-part', [by('1', usd(10000), 'Processed'), by('2', usd(12609), 'Canceled')]],
    ['authorized', [by('2', usd(12609), 'Authorized'), by('1', usd(10000), 'Paid')]],
    ['held', [by('2', usd(12609), 'On Hold'), by('1', usd(10000), 'Paid')]],
    ['paid', [by('2', usd(12609), 'Paid'), by('1', usd(10000), 'Processed')]],
    ['overpaid', [by('2', usd(22609), 'Paid'), by('1', usd(10000), 'Processed')]],
    ['unclear', [by('1', usd(22609), 'Almost paid')]],
    ['unclear', [by('1', undefined, 'Paid')]],
  ] as const)('%s', (status, payments) => {
    expect(of(usd(22609), ...payments).status).toBe(status)
  })

  test('a part that was authorized leaves the rest open', () => {
    const standing = of(usd(22609), by('1', usd(10000), 'Authorized'))
    expect(standing).toMatchObject({
      paid: usd(0),
      scheduled: usd(10000),
      open: usd(12609),
      proposed: usd(12609),
      doubts: [],
    })
  })

  test('a bill seen only in payouts claims no open balance, and says so', () => {
    const standing = of(undefined, by('1', usd(10000), 'Paid'))
    expect(standing).toMatchObject({ status: 'seen-paid', paid: usd(10000), open: undefined })
    expect(standing.doubts).toEqual(['Whole amount not known: seen only in payouts'])
    expect(standing.proposed).toBeUndefined()
    expect(of(undefined, by('1', usd(1), 'Authorized')).status).toBe('seen-authorized')
  })

  test('what its canceled payout was for is proposed, and not claimed', () => {
    const standing = of(undefined, by('1', usd(10000), 'Canceled'))
    expect(standing).toMatchObject({ status: 'open', open: undefined, proposed: usd(10000) })
    expect(standing.doubts).toEqual(['As its payout had it'])
  })

  test('a code without a word is not interpreted', () => {
    const standing = of(usd(500), by('7', usd(500), undefined))
    expect(standing.status).toBe('unclear')
    expect(standing.doubts).toEqual(['Payout 7: not known whether it pays'])
  })

  test('currencies are never added', () => {
    const eur = { amountMinor: 100, scale: 2, currency: 'EUR' }
    const standing = of(usd(500), by('1', eur, 'Paid'))
    expect(standing).toMatchObject({ status: 'unclear', paid: undefined, open: undefined })
    expect(standing.doubts).toEqual(['Its amounts are in several currencies'])
    // What never paid says nothing.
    expect(of(usd(500), by('1', eur, 'Canceled'))).toMatchObject({ status: 'open', open: usd(500) })
  })

  test('an amount without a currency is taken for that of its bill, and says so', () => {
    const bare = { amountMinor: 200, scale: 2, currency: undefined }
    const standing = of(usd(500), by('1', bare, 'Paid'))
    expect(standing).toMatchObject({ paid: usd(200), open: usd(300) })
    expect(standing.doubts).toEqual(['Not every amount names its currency'])
  })

  test('what was sent from here counts until it is read', () => {
    const sent: BillPayment = { id: '12-P1', amount: usd(100), text: 'Authorized' }
    expect(of(usd(500), sent)).toMatchObject({ status: 'scheduled-part', open: usd(400) })
    expect(of(usd(500), { ...sent, text: undefined, isDoubtful: true }).doubts).toEqual([
      'Sent from here, not known whether it arrived',
    ])
  })

  test('a payout without an amount for it leaves the rest unknown', () => {
    const standing = of(usd(500), by('9', undefined, 'Authorized'))
    expect(standing.open).toBeUndefined()
    expect(standing.doubts).toEqual(['Payout 9: amount for this bill not known'])
  })
})

describe('a part payment', () => {
  const standing = of(usd(22609))

  test('is less than what is open', () => {
    expect(partOfBill(usd(10000), standing)).toEqual({
      part: usd(10000),
      whole: usd(22609),
      rest: usd(12609),
    })
    expect(partOfBill(usd(22609), standing)).toBeUndefined()
    expect(partOfBill(usd(99999), standing)).toBeUndefined()
    expect(partOfBill(undefined, standing)).toBeUndefined()
  })

  test('may be the last one, after which nothing is open', () => {
    const rest = of(usd(22609), by('1', usd(10000), 'Authorized'))
    expect(partOfBill(usd(12609), rest)).toMatchObject({ rest: usd(0) })
    expect(partOfBill(usd(12610), rest)).toBeUndefined()
  })

  test('of a bill whose amount isn’t known is none', () => {
    expect(partOfBill(usd(1), of(undefined))).toBeUndefined()
  })
})

test('what is above what is open says by how much, and never frees a bill that is paid', () => {
  const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
  const of = (amount: number, open: number) =>
    overOfBill(usd(amount), { whole: usd(41_860), open: usd(open) })
  expect(of(50_000, 41_860)?.over).toStrictEqual(usd(8140))
  expect(of(41_860, 41_860)).toBeUndefined()
  expect(of(100, 41_860)).toBeUndefined()
  expect(of(100, 0)?.over).toStrictEqual(usd(100))
  expect(overOfBill(usd(100), { whole: undefined, open: undefined })).toBeUndefined()
})
