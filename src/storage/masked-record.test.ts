import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { operations } from '~/contract'
import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'
import { isLuhnValid } from '~/lib/check-digits'

import { maskedRecord } from './masked-record'
import { listSettingText } from './list-keys'
import { keepRecent, recentsOf } from './recents'

test('a card or social security number in a name, a comment or an answer is kept by its last four (FD-2)', () => {
  const record = {
    id: '4111111111111111',
    facts: {
      name: { value: 'Card 4111 1111 1111 1111, Inc.', asOf: 1 },
      vendorId: { value: '77', asOf: 1 },
    },
    title: 'Payout to 5500-0055-5555-5559',
    body: { name2: '078-05-1120', comments: ['4111111111111111 or ٤١١١١١١١١١١١١١١١'] },
    when: new Date(0),
    size: 5,
  }
  expect(maskedRecord(record)).toEqual({
    ...record,
    facts: { name: { value: 'Card •••• 1111, Inc.', asOf: 1 }, vendorId: { value: '77', asOf: 1 } },
    title: 'Payout to •••• 5559',
    body: { name2: '•••• 1120', comments: ['•••• 1111 or •••• 1111'] },
  })
})

test('IDs stay as they are, whatever they look like', () => {
  const record = {
    id: '4111111111111111',
    reference: '4111111111111111',
    IdOut: '4111111111111111',
    orderid: '4111111111111111',
    Transactions: [{ PaymentTransId: '7-4111111111111111-4', GatewayTransId: 4111111111111111 }],
    ExternalPaypointID: '4111111111111111',
    facts: { vendorId: { value: '4111111111111111', asOf: 1 } },
    key: '4111111111111111',
    amount: { amountMinor: 4111111111111111, scale: 2 },
  }
  expect(maskedRecord(record)).toBe(record)
})

/** Members that the contract reads as IDs, and all others. */
function membersOf(schema: Schema, under: string): readonly { name: string; isId: boolean }[] {
  const part = partOf(schema)
  if (part.is === 'member') return [{ name: under, isId: part.kind.startsWith('id') }]
  if (part.is === 'list') return membersOf(part.of, under)
  return part.members.flatMap(({ key, schema: inner }) => membersOf(inner, key))
}

const members = Object.values(operations).flatMap(({ response }) => membersOf(response, 'id'))

test('every member that the contract reads as an ID is kept whole, and of those that it reads as texts only what it calls one', () => {
  const isWhole = (name: string) =>
    maskedRecord({ [name]: '4111111111111111' }) !== undefined &&
    JSON.stringify(maskedRecord({ [name]: '4111111111111111' })).includes('4111111111111111')
  const ids = new Set(members.filter(({ isId }) => isId).map(({ name }) => name))
  const texts = new Set(members.map(({ name }) => name).filter((name) => !ids.has(name)))
  expect([...ids].filter((name) => !isWhole(name))).toEqual([])
  expect([...texts].filter(isWhole).toSorted()).toEqual([
    'DeviceId',
    'ExternalPaypointID',
    'OrderId',
    'accountId',
    'cFeeTransid',
    'externalPaypointID',
    'externalPaypointId',
    'orderId',
    'orderid',
    'transactionid',
  ])
})

test.each(
  'paid unpaid isPaid valid grid orderNumber invoiceNumber accountNumber authCode reasonCode postalcode apiKey tokenId number code name'.split(
    ' ',
  ),
)('a member that is called %s is no ID', (name) => {
  expect(maskedRecord({ [name]: '4111111111111111' })).toEqual({ [name]: '•••• 1111' })
  expect(maskedRecord({ [name]: ['4111111111111111'] })).toEqual({ [name]: ['•••• 1111'] })
})

test('numbers that are no card’s stay, wherever they stand', () => {
  const record = {
    orderNumber: '4111111111111112',
    invoiceNumber: '1000000000000008',
    code: '9000000000000001',
    number: '42222222222222',
    paid: 4111111111111112,
    at: 4102444800000,
    size: 1e300,
    rows: ['40012345 40012361', '7d1c6f0e-1a2b-4c3d-4111-111111111111', '+44 20 7946 0958'],
  }
  expect(maskedRecord(record)).toBe(record)
})

test('a card is masked as a number, and as the name of a member', () => {
  expect(
    maskedRecord({
      paid: 4111111111111111,
      list: [378282246310005],
      '4111111111111111': 'a',
      'card 4111-1111-1111-1111': 'b',
      'card 5105-1051-0510-1111': 'c',
      'card •••• 1111': 'd',
    }),
  ).toEqual({
    paid: '•••• 1111',
    list: ['•••• 0005'],
    '•••• 1111': 'a',
    'card •••• 1111': 'b',
    'card 5105-1051-0510-1111': 'c',
    'card •••• 1111 (2)': 'd',
  })
})

test.each([
  '4111 1111 11111111',
  '4111 11111111 1111',
  '41111111 11111111',
  '41111111-11111111',
  '4111.1111.1111.1111',
  '4111 . 1111 . 1111 . 1111',
  '4111·1111·1111·1111',
  '4111\u20091111\u20031111\u30001111',
  '4111\u202f1111\u2007 1111\u205f1111',
  '4111\u20601111\u200d1111\ufe0f1111',
  '4111-1111 1111/1111',
  '4111\t1111\t1111\t1111',
  '４１１１ １１１１ １１１１ １１１１',
])('%j is kept by its last four, in an ID too', (written) => {
  expect(maskedRecord({ note: `Paid by ${written}.` })).toEqual({ note: 'Paid by •••• 1111.' })
  expect(maskedRecord({ customerId: written })).toEqual({ customerId: '•••• 1111' })
})

test('what a view asks for is masked where it is encoded', () => {
  expect(
    maskedRecord({
      filters:
        'status(in)=2|5&vendorName(ct)=4111%201111%201111%201111&vendorId(eq)=77&q=4111+1111+1111+1111',
    }),
  ).toEqual({
    filters: `status(in)=2|5&vendorName(ct)=${dots}%201111&vendorId(eq)=77&q=${dots}%201111`,
  })
  const plain = { filters: 'a=%E0&paymentId(eq)=12-34567&b' }
  expect(maskedRecord(plain)).toBe(plain)
})

const dots = encodeURIComponent('••••')

// A German bank's transfer, a JCB and a UnionPay card, a track, a view of a file, a map of a record, a number in a list of lists.
test.each<readonly [unknown, unknown]>([
  [{ purchaseOrder: 'PO/3530 1113 3330 0000/7' }, { purchaseOrder: 'PO/•••• 0000/7' }],
  [{ AdditionalData: { pan: '6212345678901234569' } }, { AdditionalData: { pan: '•••• 4569' } }],
  [{ track: '%B4111111111111111^LEE/ANN^31092011?' }, { track: '%B•••• 1111^LEE/ANN^31092011?' }],
  [{ amounts: [[5555555555554444]] }, { amounts: [['•••• 4444']] }],
  [{ authcode: '3782-822463-10005' }, { authcode: '•••• 0005' }],
  [{ caseNumber: 'Fall 4111 1111 1111 1111' }, { caseNumber: 'Fall •••• 1111' }],
  [{ vendorId: 'V 4111 1111 1111 1111' }, { vendorId: 'V •••• 1111' }],
  [{ DocumentsRef: '41111111 11111111' }, { DocumentsRef: '•••• 1111' }],
  [{ name2: 'SSN 078051120' }, { name2: 'SSN •••• 1120' }],
  [{ columns: { 'also.4111.1111.1111.1111': 120 } }, { columns: { 'also.•••• 1111': 120 } }],
])('%j is kept as %j', (record, kept) => {
  expect(maskedRecord(record)).toEqual(kept)
})

test('what a browser keeps of a list beside the databases passes it', () => {
  const parts = { filters: 'billNumber(ct)=4111%201111%201111%201111', sort: 'desc(total)' }
  expect(listSettingText({ ...parts, layout: { pinned: ['also.4111111111111111'] } })).toBe(
    JSON.stringify({
      filters: `billNumber(ct)=${dots}%201111`,
      sort: 'desc(total)',
      layout: { pinned: ['also.•••• 1111'] },
    }),
  )
})

test('property: no card is kept, in any member, words and grouping that one is written in (FD-2)', () => {
  const cards = fc
    .stringMatching(/^(?:4\d{14}|5[1-5]\d{13}|6011\d{11})$/)
    .map((base) => base + ([...'0123456789'].find((end) => isLuhnValid(base + end)) ?? ''))
  const groupings = fc.constantFrom([16], [4, 4, 4, 4], [8, 8], [4, 4, 8], [4, 8, 4], [8, 4, 4])
  const separators = fc.constantFrom(' ', '-', '.', '/', '_', '\u00a0', '\u2009', ' - ', '\u2212')
  const names = fc.constantFrom(
    'paid',
    'orderNumber',
    'code',
    'comments',
    'additionalData',
    'value',
  )
  fc.assert(
    fc.property(
      cards,
      groupings,
      separators,
      names,
      fc.constantFrom('', 'for ', 'Invoice 7: '),
      (card, lengths, separator, name, before) => {
        let at = 0
        const written = lengths.map((length) => card.slice(at, (at += length))).join(separator)
        const kept = maskedRecord({ [name]: { [before + written]: [before + written] } })
        expect(JSON.stringify(kept).replace(/\D/g, '')).not.toContain(card)
        expect(maskedRecord(kept)).toBe(kept)
      },
    ),
  )
})

test('cells of an export are masked by their columns before they come here', () => {
  const row = { id: '1', part: 0, cells: ['4111111111111111'], totals: [] }
  expect(maskedRecord([row])).toEqual([row])
  const changes = { cells: { note: '4111111111111111' } }
  expect(maskedRecord(changes)).toEqual({ cells: { note: '•••• 1111' } })
})

test('a web address is kept without user, password and the values of its query (FD-3)', () => {
  expect(
    maskedRecord({
      target: 'https://ann:geheim@host.test/in?key=sk_live_1&to=x#top',
      note: 'See https://ann:geheim@h.test/?a=1 and https://h.test/?b=2',
      plain: 'https://host.test/in',
    }),
  ).toEqual({
    target: 'https://[removed]@host.test/in?key=[removed]&to=[removed]#top',
    note: 'See https://[removed]@h.test/?a=1 and https://h.test/?b=2',
    plain: 'https://host.test/in',
  })
})

test('masking twice is masking once, and a record without any is itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const once = maskedRecord(value)
      expect(maskedRecord(once)).toBe(once)
    }),
  )
})

test('every write goes through it (FD-2)', async () => {
  const scope = { kind: 'live', baseUrl: 'https://kept.test', orgId: '1' } as const
  await keepRecent(scope, { to: '/vendors/1', name: 'Vendor 4111111111111111', openedAt: 1 })
  expect(await recentsOf(scope)).toMatchObject([{ name: 'Vendor •••• 1111' }])
})
