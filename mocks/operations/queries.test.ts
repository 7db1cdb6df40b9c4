import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { batchFilters } from '~/contract/batches'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'
import { paypointFilters } from '~/contract/paypoints'

import type { BatchRecord, PayoutRecord, PaypointRecord, QueryAnswer, Store } from '../model'
import { createStore } from '../store'
import { naiveBatchFields, naivePaypointFields, naivePayoutFields } from '../testing/naive-fields'
import { naiveQuery, type NaiveField } from '../testing/naive-query'
import { queryCases, type QueryCase } from '../testing/query-cases'
import { batchQuery, payoutQuery, paypointQuery } from './queries'

const PAYOUTS = 500
const FIRST_ID = 100_001
const ENTRY = 'main-street'

const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)
const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((total, amount) => total + cents(amount), 0) / 100

/** As a client has it: JSON. */
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
let payoutFields: Readonly<Record<string, NaiveField>>

function allPayouts(): PayoutRecord[] {
  const seeded = Array.from({ length: PAYOUTS }, (_, at) => String(FIRST_ID + at))
  const created = Array.from({ length: 40 }, (_, at) => String(10_000_001 + at))
  return [...seeded, ...created].flatMap((id) => store.get('payouts', id) ?? [])
}

const recordsOf = <R>(answer: QueryAnswer | undefined) => (answer?.Records ?? []) as R[] // By query.

beforeAll(() => {
  store = createStore({ seed: 7, payouts: PAYOUTS })
  changePayouts(store)
  payouts = overTheLine(allPayouts().filter(({ EntryName }) => EntryName === ENTRY))
  batches = overTheLine(recordsOf<BatchRecord>(batchQuery(store, '123', 'limitRecord=0')))
  paypoints = overTheLine(recordsOf<PaypointRecord>(paypointQuery(store, '123', 'limitRecord=0')))
  payoutFields = naivePayoutFields({
    batchIds: new Map(batches.map((batch) => [batch.BatchNumber, batch.IdBatch])),
    paypointIds: new Map(paypoints.map((p) => [p.EntryPoints?.[0]?.EntryName, p.IdPaypoint])),
  })
})

interface Checked<R> {
  readonly catalogue: FilterCatalogue
  readonly fields: Readonly<Record<string, NaiveField>>
  readonly records: readonly R[]
  readonly idOf: (record: R) => number
  readonly ask: (search: string) => QueryAnswer | undefined
  readonly totals: (matching: readonly R[]) => Readonly<Record<string, unknown>>
}

/** A query on which the two disagree; null: none was found. */
function disagreement<R>(checked: Checked<R>, numRuns: number): [QueryCase] | null {
  const { catalogue, fields, records, idOf, ask, totals } = checked
  const expected = (query: QueryCase) => {
    const conditions = query.conditions.filter(({ field, operator }) =>
      catalogue[field]?.operators.some((known) => known === operator),
    )
    return naiveQuery(records, fields, idOf, { ...query, conditions })
  }
  const { counterexample } = fc.check(
    fc.property(queryCases(records, fields, catalogue), (query) => {
      const matching = expected(query)
      const limit = query.limit ?? 20
      const size = limit <= 0 ? matching.length : limit
      const answer = ask(query.search)
      const ids = recordsOf<R>(answer).map(idOf)
      expect(ids).toEqual(matching.slice(query.from, query.from + size).map(idOf))
      expect(answer?.Summary).toMatchObject({
        totalRecords: matching.length,
        pageSize: size,
        totalPages: size === 0 ? 0 : Math.ceil(matching.length / size),
        ...totals(matching),
      })
    }),
    { numRuns },
  )
  return counterexample
}

/** [counter, codes]: the sandbox's own, as docs/sandbox.md lists them. */
const counters = [
  ['Paid', [11]],
  ['Canceled', [4]],
  ['Captured', [3]],
  ['Authorized', [2]],
  ['Processing', [7]],
  ['Open', [5, 13]],
] as const

function payoutTotals(matching: readonly PayoutRecord[]) {
  const counted = counters.flatMap(([name, codes]) => {
    const own = matching.filter(({ Status }) => codes.some((code) => code === Status))
    return [
      [`total${name}`, own.length] as const,
      [`total${name}Amount`, sum(own.map(({ TotalAmount }) => TotalAmount))] as const,
    ]
  })
  return {
    totalAmount: sum(matching.map(({ TotalAmount }) => TotalAmount)),
    totalNetAmount: sum(matching.map(({ NetAmount }) => NetAmount)),
    pageIdentifier: null,
    ...Object.fromEntries(counted),
  }
}

describe('queries agree with an evaluator written from interface.md alone', () => {
  test('payouts', { timeout: 60_000 }, () => {
    const idOf = ({ IdOut }: PayoutRecord) => IdOut
    const ask = (search: string) => payoutQuery(store, ENTRY, search)
    const found = disagreement(
      {
        catalogue: payoutFilters,
        fields: payoutFields,
        records: payouts,
        idOf,
        ask,
        totals: payoutTotals,
      },
      3000,
    )
    expect(found).toBeNull()
  })

  test('batches', { timeout: 60_000 }, () => {
    const found = disagreement(
      {
        catalogue: batchFilters,
        fields: naiveBatchFields,
        records: batches,
        idOf: ({ IdBatch }) => IdBatch,
        ask: (search) => batchQuery(store, '123', search),
        totals: (matching) => ({ totalAmount: sum(matching.map((b) => b.BatchAmount)) }),
      },
      1500,
    )
    expect(found).toBeNull()
  })

  test('paypoints', { timeout: 60_000 }, () => {
    const found = disagreement(
      {
        catalogue: paypointFilters,
        fields: naivePaypointFields,
        records: paypoints,
        idOf: ({ IdPaypoint }) => Number(IdPaypoint),
        ask: (search) => paypointQuery(store, '123', search),
        totals: (matching) => ({ totalAmount: sum(matching.map((p) => p.summary?.amountTx)) }),
      },
      1500,
    )
    expect(found).toBeNull()
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
