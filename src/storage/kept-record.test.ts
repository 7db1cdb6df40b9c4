import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keptRecord } from './kept-record'
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
  expect(keptRecord(record)).toEqual({
    ...record,
    facts: { name: { value: 'Card •••• 1111, Inc.', asOf: 1 }, vendorId: { value: '77', asOf: 1 } },
    title: 'Payout to •••• 5559',
    body: { name2: '•••• 1120', comments: ['•••• 1111 or •••• 1111'] },
  })
})

test('what finds a record again stays as it is, whatever it looks like', () => {
  const record = {
    id: '4111111111111111',
    reference: '4111111111111111',
    billNumbers: ['4111111111111111'],
    facts: { number: { value: '4111111111111111', asOf: 1 } },
  }
  expect(keptRecord(record)).toBe(record)
})

test('cells of an export are masked by their columns before they come here', () => {
  const row = { id: '1', part: 0, cells: ['4111111111111111'], totals: [] }
  expect(keptRecord([row])).toEqual([row])
  const changes = { cells: { note: '4111111111111111' } }
  expect(keptRecord(changes)).toEqual({ cells: { note: '•••• 1111' } })
})

test('a web address is kept without user, password and the values of its query (FD-3)', () => {
  expect(
    keptRecord({
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
      const once = keptRecord(value)
      expect(keptRecord(once)).toBe(once)
    }),
  )
})

test('every write goes through it (FD-2)', async () => {
  const scope = { kind: 'live', baseUrl: 'https://kept.test', orgId: '1' } as const
  await keepRecent(scope, { to: '/vendors/1', name: 'Vendor 4111111111111111', openedAt: 1 })
  expect(await recentsOf(scope)).toMatchObject([{ name: 'Vendor •••• 1111' }])
})
