import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import type { BatchRecord, PayoutRecord, PaypointRecord, QueryAnswer, Store } from '../model'
import { createStore } from '../store'
import {
  batchSubject,
  casesOf,
  expectedGist,
  gist,
  payoutSubject,
  paypointSubject,
  recordsOf,
  type Subject,
} from '../testing/query-subjects'
import { batchQuery, payoutQuery, paypointQuery } from './queries'

const PAYOUTS = 500
const FIRST_ID = 100_001
const ENTRY = 'main-street'

const overTheLine = <T>(record: T): T => JSON.parse(JSON.stringify(record)) as T // Same shape.

function changePayouts(store: Store) {
  for (let id = FIRST_ID + 3; id < FIRST_ID + PAYOUTS; id += 37) {
    const payout = store.get('payouts', String(id))
    if (!payout) continue
    const changed = {
      ...payout,
      TotalAmount: 12.34,
      Status: 4,
      LastUpdated: '2026-11-20T10:00:00Z',
    }
    store.put('payouts', String(id), changed)
  }
  for (let at = 0; at < 40; at++) {
    const like = store.get('payouts', String(FIRST_ID + at * 11))
    const IdOut = store.nextNumber('payouts')
    if (!like) continue
    const PaymentId = `3001-P${IdOut}`
    const BatchNumber = at % 3 === 0 ? 'TODAY-1' : like.BatchNumber
    store.put('payouts', String(IdOut), { ...like, IdOut, PaymentId, BatchNumber, Comments: 'new' })
  }
}

let store: Store
let payouts: PayoutRecord[]
let batches: BatchRecord[]
let paypoints: PaypointRecord[]

function allPayouts(): PayoutRecord[] {
  const seeded = Array.from({ length: PAYOUTS }, (_, at) => String(FIRST_ID + at))
  const created = Array.from({ length: 40 }, (_, at) => String(10_000_001 + at))
  return [...seeded, ...created].flatMap((id) => store.get('payouts', id) ?? [])
}

beforeAll(() => {
  store = createStore({ seed: 7, payouts: PAYOUTS })
  changePayouts(store)
  payouts = overTheLine(allPayouts().filter(({ EntryName }) => EntryName === ENTRY))
  batches = overTheLine(recordsOf<BatchRecord>(batchQuery(store, '123', 'limitRecord=0')))
  paypoints = overTheLine(recordsOf<PaypointRecord>(paypointQuery(store, '123', 'limitRecord=0')))
})

const agreement = <R>(subject: Subject<R>, ask: (search: string) => QueryAnswer | undefined) =>
  fc.property(casesOf(subject), (query) => {
    expect(gist(subject, ask(query.search))).toMatchObject(expectedGist(subject, query))
  })

describe('queries agree with an evaluator written from interface.md alone', () => {
  test('payouts', () => {
    const subject = payoutSubject(payouts, batches, paypoints)
    const ask = (search: string) => payoutQuery(store, ENTRY, search)
    fc.assert(agreement(subject, ask), { numRuns: process.env['TEST_LONG'] ? 3000 : 1000 })
  })

  test('batches', () => {
    const ask = (search: string) => batchQuery(store, '123', search)
    fc.assert(agreement(batchSubject(batches), ask), { numRuns: 1500 })
  })

  test('paypoints', () => {
    const ask = (search: string) => paypointQuery(store, '123', search)
    fc.assert(agreement(paypointSubject(paypoints), ask), { numRuns: 1500 })
  })
})

describe('sortBy takes a filter’s name and the member’s, whatever the case', () => {
  const first = (answer: QueryAnswer | undefined) => answer?.Records[0]
  const names = [
    ['totalAmount', 'TotalAmount', 'TOTALAMOUNT'],
    ['transactionDate', 'CreatedAt', 'createddate'],
    ['updatedOn', 'LastUpdated'],
    ['lotNumber', 'paymentGroup'],
    ['paypointDba', 'PaypointDbaname'],
  ]
  test.each(names)('payouts by %s as by %s', (...same) => {
    const answers = same.map((name) =>
      payoutQuery(store, ENTRY, `sortBy=desc(${name})&limitRecord=9`),
    )
    for (const answer of answers) expect(answer?.Records).toEqual(answers[0]?.Records)
  })

  test.each(['NetAmount', 'IdOut'] as const)('payouts by %s, which no filter names', (name) => {
    const most = Math.max(...payouts.map((record) => record[name] ?? 0))
    expect(first(payoutQuery(store, ENTRY, `sortBy=desc(${name})`))).toHaveProperty(name, most)
    const small = payoutQuery(store, ENTRY, `sortBy=DESC(${name.toLowerCase()})`)
    expect(first(small)).toHaveProperty(name, most)
  })

  test('batches and paypoints by members that no filter names', () => {
    const ids = batches.map(({ IdBatch }) => IdBatch)
    const newest = batchQuery(store, '123', 'sortBy=desc(idbatch)')
    expect(newest.Records[0]).toHaveProperty('IdBatch', Math.max(...ids))
    const volumes = paypoints.map(({ HighTicketAmount = 0 }) => HighTicketAmount)
    const largest = paypointQuery(store, '123', 'sortBy=desc(HighTicketAmount)')
    expect(largest.Records[0]).toHaveProperty('HighTicketAmount', Math.max(...volumes))
  })

  test('an unknown name, a list or a record is ignored', () => {
    const plain = payoutQuery(store, ENTRY, '')?.Records
    for (const name of ['nothing', 'Bills', 'Vendor']) {
      expect(payoutQuery(store, ENTRY, `sortBy=desc(${name})`)?.Records).toEqual(plain)
    }
  })
})

describe('whom a query asks about', () => {
  test('an unknown entry has no answer', () => {
    expect(payoutQuery(store, 'nowhere', '')).toBeUndefined()
  })

  test('an unknown organization owns nothing', () => {
    expect(batchQuery(store, '999', '').Summary).toMatchObject({ totalRecords: 0, totalPages: 0 })
    expect(paypointQuery(store, '999', '').Records).toEqual([])
  })

  test('filters are ignored where "parameters=" is sent; paging is not', () => {
    const answer = payoutQuery(store, ENTRY, 'parameters=status(eq)=1&status(eq)=4&limitRecord=3')
    expect(answer?.Summary).toMatchObject({ totalRecords: payouts.length, pageSize: 3 })
  })
})
