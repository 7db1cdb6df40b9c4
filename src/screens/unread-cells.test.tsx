import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { PayoutBatch } from '~/contract/batches'
import { Bill } from '~/contract/bills'
import { Chargeback } from '~/contract/chargebacks'
import { Payout } from '~/contract/payouts'
import { Paypoint } from '~/contract/paypoints'
import { isUnreadable, read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { transactionHeading } from '~/domain/payments/transaction-detail'
import { amountFact } from '~/lists/fields/field-values'
import { isEmptyFact } from '~/lists/record/facts'

import { batchFields } from './batches/fields'
import { billRecord } from '~/screens/bills/record'
import { chargebackRecord } from '~/screens/chargebacks/record'
import { payoutColumns, payoutFields } from './payouts/fields'
import { payoutMoney } from './payouts/payout-money'
import { payoutRecord } from '~/screens/payouts/record'
import { paypointFields } from '~/screens/paypoints/list'

/** A record in which this member, and nothing else, cannot be read as anything. */
function recordWith(path: string, id: string): object {
  const odd = [['not', 'this']]
  const value = path.split('.').reduceRight<unknown>((inner, part) => {
    return part === '*' ? [inner] : { [part]: inner }
  }, odd)
  return { [id]: 7, ...(value as object) } // A path names at least one member.
}

const lists = [
  ...payoutColumns.map(({ header, members, cell }) => ({
    header,
    members,
    drawn: (raw: object) => cell(read(Payout, raw)),
    id: 'IdOut',
  })),
  ...batchFields.columns.map(({ header, members, cell }) => ({
    header,
    members,
    drawn: (raw: object) => cell(read(PayoutBatch, raw)),
    id: 'IdBatch',
  })),
  ...paypointFields.columns.map(({ header, members, cell }) => ({
    header,
    members,
    drawn: (raw: object) => cell(read(Paypoint, raw)),
    id: 'IdPaypoint',
  })),
]

describe('X4: a cell of what was given and could not be read', () => {
  test.each(lists.flatMap((list) => list.members.map((member) => ({ ...list, member }))))(
    '$id: $header says so of $member, with the raw value, and not "not given"',
    ({ member, id, drawn }) => {
      const { container } = render(<>{drawn(recordWith(member, id))}</>)
      expect(container.textContent).toMatch(/Not understood: [\w.]+, sent as \[\["not","this"\]\]/)
      expect(container.textContent).not.toContain('not given')
    },
  )

  test.each(lists)('$id: $header of what was not given has no such mark', ({ id, drawn }) => {
    const { container } = render(<>{drawn({ [id]: 7 })}</>)
    expect(container.textContent).not.toContain('Not understood')
  })
})

const odd = { paymentDetails: { currency: { code: 'JPY' } } }
const paid = { TotalAmount: 1050, NetAmount: 1040, FeeAmount: 10, PaymentData: odd }
const answer = {
  sent: { method: 'GET', url: '', headers: {}, body: undefined },
  receivedAt: 0,
} as const
const figures = {
  'a payout’s amount': payoutRecord.heading(read(Payout, paid), {
    entry: 'main',
    idOut: '7',
    paymentId: undefined,
  }).figure,
  'a bill’s amount': billRecord.heading(
    { ...answer, reading: read(Bill, { netAmount: 1050, Transaction: paid }) },
    '7',
  ).figure,
  'a chargeback’s amount': chargebackRecord.heading(
    { ...answer, reading: read(Chargeback, { netAmount: 1050, paymentData: odd }) },
    '7',
  ).figure,
  'a payment’s amount': transactionHeading(read(Transaction, paid)).figure,
  ...Object.fromEntries(
    payoutColumns
      .filter(({ header }) => ['Amount', 'Fee', 'Net'].includes(header))
      .map(({ header, cell }) => [`${header} of a row`, cell(read(Payout, paid))]),
  ),
}

test.each(Object.entries(figures))('X4: %s says that its currency can’t be read', (_, figure) => {
  const { container } = render(
    <QueryClientProvider client={queryClient}>{figure}</QueryClientProvider>,
  )
  expect(container.textContent).toMatch(/Not understood: [\w.]+currency, sent as \{"code":"JPY"\}/)
})

test('X4: a fact of an amount says so too; of one that wasn’t given there is nothing to say', () => {
  const { problems } = read(Payout, paid)
  const [given, missing] = [
    amountFact('Net', 'NetAmount', payoutMoney(read(Payout, paid).value).net),
    amountFact('Fee', 'FeeAmount', undefined),
  ]
  expect(given.members.some((member) => isUnreadable(problems, member))).toBe(true)
  expect(isEmptyFact(missing, problems)).toBe(true)
})

test('X4: every column of a file knows the members that it is made of', () => {
  const tables = [payoutFields, batchFields, paypointFields] as const
  const without = tables.flatMap(({ exportColumns }) =>
    exportColumns.flatMap(({ header, members = [] }) => (members.length === 0 ? [header] : [])),
  )
  expect(without).toEqual([])
})

test('X8: beside an amount that could not be read, a vendor’s name shows its control characters', () => {
  const reading = read(Payout, { TotalAmount: [['odd']], Vendor: { name1: 'AC\u202eME' } })
  const name = payoutColumns.find(({ members }) => members.includes('Vendor.name1'))
  const { container } = render(<>{name?.cell(reading)}</>)
  expect(reading.problems).not.toHaveLength(0)
  expect(container.querySelector('bdi')).not.toBeNull()
  expect(container.textContent).not.toContain('\u202e')
})
