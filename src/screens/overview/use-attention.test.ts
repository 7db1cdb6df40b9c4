import { CircleHelp } from 'lucide-react'
import { expect, test } from 'vitest'
import fc from 'fast-check'

import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'
import { moneyFromJson } from '~/lib/money'
import { addend } from '~/lib/sums'
import type { KeptChargeback } from '~/storage/directory-kinds'
import type { LegendEntry } from '~/storage/legend'

import { cameBackItems, heldItems, wordsOfTone } from './attention-statuses'
import { batchesOf, chargebacksSeen, attentionInOrder, stoppedPayouts } from './use-attention'

const item = (id: string) => ({
  id,
  icon: CircleHelp,
  tone: 'warning' as const,
  count: 1,
  label: id,
  to: '/',
  title: id,
})

test('whatever answers first, a line that is shown stays where it is (PO-U7)', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
  fc.assert(
    fc.property(order, (answers) => {
      let before: string[] = []
      for (let read = 0; read <= answers.length; read += 1) {
        const done = new Set(answers.slice(0, read))
        const { items, isReading } = attentionInOrder(
          [0, 1, 2, 3, 4].map((nth) => ({
            items: done.has(nth) ? [item(`source ${String(nth)}`)] : [],
            unchecked: [],
            isReading: !done.has(nth),
          })),
        )
        const shown = items.map(({ id }) => id)
        expect(shown.slice(0, before.length)).toEqual(before)
        expect(isReading).toBe(read < answers.length)
        before = shown
      }
      expect(before).toHaveLength(5)
    }),
  )
})

const batch = (IdBatch: number, members: object) => read(PayoutBatch, { IdBatch, ...members })
const batches = [
  batch(1, { EntryName: 'main', PaypointId: 7 }),
  batch(2, { PaypointId: 7 }),
  batch(3, { EntryName: ['main'] }),
  batch(4, { EntryName: 'harbor', PaypointId: 7 }),
  batch(5, { EntryName: null, PaypointId: 8 }),
]
const found = (paypointId: string | undefined) => {
  const { own, unnamed } = batchesOf(batches, 'main', paypointId)
  return [own.map(({ value }) => value.IdBatch), unnamed]
}

test('of one paypoint, a batch is dropped only if it names another', () => {
  expect(found('7')).toEqual([['1', '2', '3'], 0])
})

test('of all paypoints, one that names none is counted: nobody knows whose it is', () => {
  expect(found(undefined)).toEqual([['1'], 3])
})

test('T12: a batch that moved between two pages counts once', () => {
  const { own } = batchesOf([...batches, batch(1, { EntryName: 'main' })], 'main', undefined)
  expect(own).toHaveLength(1)
})

const now = Date.parse('2026-11-22T09:00:00Z')
const seenAt = (id: string, time: string): KeptChargeback => ({
  id,
  facts: {
    amount: {
      value: moneyFromJson(12.5, 'USD') ?? { amountMinor: 0, scale: 2, currency: 'USD' },
      asOf: 0,
    },
  },
  firstSeen: { at: Date.parse('2026-01-01T00:00:00Z') },
  lastSeen: { at: Date.parse(time) },
})

test('one that was seen lately is opened itself, and says of how much', () => {
  const [item, ...others] = chargebacksSeen(
    [seenAt('9001', '2026-11-22T08:00:00Z'), seenAt('9002', '2026-11-15T23:59:59Z')],
    now,
  )
  expect(others).toEqual([])
  expect(item).toMatchObject({
    count: 1,
    label: 'chargeback seen lately',
    to: '/chargebacks/9001',
    detail: '12.50',
  })
})

test('several open the list with exactly those', () => {
  const [item] = chargebacksSeen(
    [seenAt('9001', '2026-11-16T00:00:00Z'), seenAt('9002', '2026-11-22T08:00:00Z')],
    now,
  )
  expect(item?.count).toBe(2)
  expect(decodeURIComponent(item?.to ?? '')).toBe('/chargebacks?seen(ge)=2026-11-16T00:00:00Z')
})

test('none says nothing', () => {
  expect(chargebacksSeen([seenAt('9001', '2026-11-01T00:00:00Z')], now)).toEqual([])
})

const entry = (code: number, change?: Partial<LegendEntry>) => ({
  key: `payout ${String(code)}`,
  kind: 'payout' as const,
  code,
  evidence: [],
  ...change,
})

test('a hold is a code whose word at the service says so; the person’s own name stands for one without a word (PO-S10)', () => {
  const seenHere = [{ text: 'On hold', count: 9, firstSeen: 0, lastSeen: 0, records: ['a'] }]
  const known = [
    entry(2, { evidence: seenHere }),
    entry(3, { name: 'Our hold' }),
    entry(4, { name: 'Our hold', kind: 'batch' }),
    entry(5, { name: 'Our hold' }),
    entry(8, { evidence: seenHere }),
  ]
  const statuses = [
    { code: 1, word: 'Held' },
    { code: 2, word: 'Paid' },
    { code: 3, word: undefined },
    { code: 4, word: undefined },
    { code: 5, word: 'Paid' },
    { code: 6, word: 'In review' },
  ]
  expect([...wordsOfTone('warning', known, statuses)]).toEqual([
    [1, 'Held'],
    [3, 'Our hold'],
    [6, 'In review'],
  ])
})

const usd = (amount: number) => addend(moneyFromJson(amount, 'USD'))
const fact = (id: string, status: number, amount: number, changedDay: string | undefined) => ({
  id,
  day: changedDay,
  statusText: undefined,
  status,
  method: 'ach',
  total: usd(amount),
  changedDay,
  entry: 'main',
  paymentId: `P-${id}`,
})
const place = { entry: '*', today: '2026-11-30', since: '2026-10-31' }

test('what came back is told by its word, with its sums, and opens exactly those (PO-M5, PO-S12)', () => {
  const found = [
    {
      entry: 'main',
      count: 2,
      facts: [fact('1', 21, 10, '2026-11-20'), fact('2', 22, 5, '2026-11-29')],
    },
    { entry: 'harbor', count: 1, facts: [fact('3', 21, 2.5, '2026-11-28')] },
  ]
  const words = new Map([
    [21, 'Returned'],
    [22, 'Failed'],
  ])
  const lines = cameBackItems(found, words, place).map(({ count, label, detail, to }) => [
    count,
    label,
    detail,
    decodeURIComponent(to ?? ''),
  ])
  expect(lines).toEqual([
    [2, 'payouts · Returned', '$12.50', '/payouts?entry=*&status(eq)=21&updatedOn(ge)=2026-10-31'],
    // Of one, its record is open beside the list.
    [
      1,
      'payout · Failed',
      '$5.00',
      '/payouts?entry=*&status(eq)=22&updatedOn(ge)=2026-10-31&open=2&ref=P-2&of=main',
    ],
  ])
})

test('of more than are read, only their number is told, under all their words', () => {
  const found = [{ entry: 'main', count: 1234, facts: undefined }]
  const words = new Map([
    [21, 'Returned'],
    [22, 'Failed'],
  ])
  const [line, ...others] = cameBackItems(found, words, place)
  expect(others).toEqual([])
  expect(line).toMatchObject({ count: 1234, label: 'payouts · Returned or Failed' })
  expect(line?.detail).toBeUndefined()
})

test('holds are one line that opens exactly its payouts, and says how many nobody touched for days (PO-M5)', () => {
  const holds = (...facts: readonly ReturnType<typeof fact>[]) =>
    heldItems(
      [{ entry: 'main', count: facts.length, facts }],
      new Map([[13, 'On Hold']]),
      place,
    ).map(({ count, label, detail, to }) => [count, label, detail, decodeURIComponent(to ?? '')])
  const old = fact('2', 13, 20, '2026-11-26')
  const to = '/payouts?entry=*&status(eq)=13'
  expect(holds(fact('1', 13, 10, '2026-11-29'), old, fact('3', 13, 30, '2026-11-27'))).toEqual([
    [3, 'payouts · On Hold', '$60.00 · 1 for more than 3 days', to],
  ])
  expect(holds(old)).toEqual([
    [1, 'payout · On Hold', '$20.00 · for more than 3 days', `${to}&open=2&ref=P-2&of=main`],
  ])
  expect(holds(fact('1', 13, 10, '2026-11-29'), { ...old, changedDay: undefined })).toEqual([
    [2, 'payouts · On Hold', '$30.00', to],
  ])
})

test('payouts that someone else authorized are followed, not one’s own', () => {
  const stopped = (submission?: string) => ({
    kind: 'payouts' as const,
    reference: submission ?? 'P-9',
    ...(submission !== undefined && { submission }),
    sentAt: 1,
    readAt: 2,
    word: 'Returned',
    changes: [],
  })
  const told = (...submissions: readonly (string | undefined)[]) =>
    stoppedPayouts(submissions.map(stopped)).map(({ label, title }) => [label, title])
  expect(told()).toEqual([])
  expect(told('s1')).toEqual([
    [
      'payout you authorized came back or stopped',
      'Authorized from this browser, and not looked at since',
    ],
  ])
  expect(told(undefined)).toEqual([
    ['payout you follow came back or stopped', 'Followed in this browser, and not looked at since'],
  ])
  expect(told('s1', undefined)).toEqual([
    [
      'payouts you authorized or follow came back or stopped',
      'Authorized from this browser or followed in it, and not looked at since',
    ],
  ])
})
