import { expect, test } from 'vitest'

import { caseRows } from '~/domain/chargebacks/deadlines'
import { moneyFromJson } from '~/lib/money'
import type { KeptChargeback } from '~/storage/directory-kinds'

import { overdueItems } from './overdue-responses'

const usd = (amount: number) => {
  const money = moneyFromJson(amount, 'USD')
  if (!money) throw new Error('An amount.')
  return { ...money, currency: 'USD' }
}
const chargeback = (id: string, date: string): KeptChargeback => ({
  id,
  facts: {
    amount: { value: usd(12.5), asOf: 0 },
    brand: { value: 'Visa', asOf: 0 },
    date: { value: date, asOf: 0 },
  },
  firstSeen: { at: 0 },
  lastSeen: { at: 0 },
})
const noDesk = { cases: new Map(), days: new Map() }
const itemsOn = (today: string, ...kept: readonly KeptChargeback[]) =>
  overdueItems(caseRows(kept, noDesk, today)).map(({ count, label, detail, to }) => [
    count,
    label,
    detail,
    decodeURIComponent(to ?? ''),
  ])

test('one overdue response opens its case; several open exactly those', () => {
  const [one, other] = [chargeback('9001', '2026-10-01'), chargeback('9002', '2026-10-20')]
  expect(itemsOn('2026-11-05', one, other)).toEqual([
    [1, 'chargeback response overdue', '$12.50 · due Oct 31', '/chargebacks/9001'],
  ])
  expect(itemsOn('2026-11-25', one, other)).toEqual([
    [
      2,
      'chargeback responses overdue',
      '$25.00 · first due Oct 31',
      '/chargebacks?desk(in)=Overdue',
    ],
  ])
  expect(itemsOn('2026-10-05', one, other)).toEqual([])
})
