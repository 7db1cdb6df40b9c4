import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { batchQuery } from '~/contract/batches'
import { Payout } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import { read } from '~/contract/read'
import { isMemberField } from '~/lib/member-fields'
import { isSecretName } from '~/lib/secrets'
import { shownColumns } from '~/table/layout/layout'

import { memberColumns, memberExportColumns } from './member-columns'

const payout = read(Payout, {
  IdOut: 7,
  Comments: 'For March',
  CheckNumber: '004417',
  LastUpdated: '2026-11-21 09:12:33',
  CardToken: 'tok_4242424242',
  Vendor: {
    vendorNumber: 'V-12',
    ein: '12-3456789',
    vendorStatus: 1,
    billingData: { accountNumber: '021000099887042', routingAccount: '021000021' },
    summary: { totalBillsAmount: 12.5 },
  },
  PaymentData: {
    MaskedAccount: '4XXXXXXXXXXX1111',
    paymentDetails: { currency: 'JPY', serviceFee: 150 },
  },
  Bills: [
    {
      invoiceNumber: 'A',
      netAmount: 100,
      AccountingField1: 'GL-6001',
      comments: 'call 4111 1111 1111 1111',
    },
    {
      invoiceNumber: 'B',
      netAmount: 50.5,
      AccountingField1: 'GL-6002',
      AdditionalData: { po: '77' },
    },
  ],
})

const inFile = new Map(
  memberExportColumns(Payout, []).map(({ header, value }) => [header, value(payout)] as const),
)

test('PO-B4: what a payout holds is a column each: check number, account ending, comments, accounting fields', () => {
  expect(Object.fromEntries(inFile)).toMatchObject({
    'Check number': '004417',
    Comments: 'For March',
    Updated: '2026-11-21 09:12:33',
    'Vendor number': 'V-12',
    'Account ending': '•••• 1111',
    'Vendor bank account ending': '•••• 7042',
    'Bill accounting field 1': 'GL-6001, GL-6002',
    'Bill net amount': '100.00, 50.50',
    'Bill additional data': 'po: 77',
    'Payment currency': 'JPY',
    'Payment ID': undefined,
    'Vendor status code': 1,
  })
})

test('PO-B4: an amount beside the payment has its currency; a vendor’s sums have none', () => {
  expect(inFile.get('Service fee')).toEqual({ amountMinor: 150, scale: 0, currency: 'JPY' })
  expect(inFile.get('Vendor total bills amount')).toMatchObject({ currency: undefined })
})

test('PO-B4: no token, file or whole number of an account is a column’s value', () => {
  const texts = JSON.stringify([...inFile.values()])
  expect(texts).not.toMatch(/tok_|998870|021000021|12-345|4111 1111/)
  const names = memberExportColumns(Payout, []).map(({ id }) => id.replace(/^.*\./, ''))
  expect(names.filter((name) => isSecretName(name)).toSorted()).toEqual([
    'accountNumber',
    'ein',
    'routingAccount',
  ])
  expect(names).not.toContain('fContent')
})

test.each([
  ['payouts', Payout],
  ['batches', batchQuery.response],
  ['paypoints', paypointQuery.response],
] as const)('PO-B4: every column of %s has a name and an ID of its own', (_, schema) => {
  const columns = memberExportColumns(schema, [])
  const [ids, headers] = [
    columns.map(({ id }) => id),
    columns.map(({ header }) => header.toLowerCase()),
  ]
  expect(new Set(ids).size).toBe(columns.length)
  expect(new Set(headers).size).toBe(columns.length)
  expect(ids.every((id) => isMemberField(id))).toBe(true)
})

test('PO-B4: what a column shows already is none; what it shows only in another’s place is one', () => {
  const shown = [
    {
      header: 'Vendor',
      members: ['Vendor.name1', 'Vendor.vendorNumber'],
      fallback: ['Vendor.vendorNumber'],
    },
    { header: 'Comments', members: [] },
  ]
  const headers = memberColumns(Payout, shown).map(({ header }) => header)
  expect(headers).not.toContain('Vendor name 1')
  expect(headers).toContain('Vendor number')
  expect(headers).toContain('Comments (Comments)')
})

test('PO-B4: it stands in the list once it is chosen, and a cell says what could not be read', () => {
  const columns = memberColumns(Payout, [])
  const ids = ['IdOut', ...columns.map(({ id }) => id)]
  expect(
    shownColumns(
      ids.map((id) => ({ id })),
      {},
    ).columns,
  ).toEqual(['IdOut'])
  const check = columns.find(({ header }) => header === 'Check number')
  const odd = read(Payout, { IdOut: 1, CheckNumber: { no: 4 } })
  const { container } = render(<>{check?.cell(odd)}</>)
  expect(container.textContent).toMatch(/CheckNumber, sent as \{"no":4\}/)
})
