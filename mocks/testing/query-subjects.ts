/** The expected answers, from the naive evaluator alone. */
import type fc from 'fast-check'
import { batchFilters, PayoutBatch } from '~/contract/batches'
import type { Schema } from '~/contract/fields'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { Payout, payoutFilters } from '~/contract/payouts'
import { Paypoint, paypointFilters } from '~/contract/paypoints'

import type { BatchRecord, PayoutRecord, PaypointRecord, QueryAnswer } from '../model'
import { naiveBatchFields, naivePaypointFields, naivePayoutFields } from './naive-fields'
import { naiveQuery, type NaiveField } from './naive-query'
import { queryCases, type QueryCase } from './query-cases'

export interface Subject<R> {
  readonly catalogue: FilterCatalogue
  readonly schema: Schema
  readonly fields: Readonly<Record<string, NaiveField>>
  readonly records: readonly R[]
  readonly idOf: (record: R) => number
  readonly totals: (matching: readonly R[]) => Readonly<Record<string, unknown>>
}

const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)
const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((total, amount) => total + cents(amount), 0) / 100

/** [counter, codes]: the sandbox's own, as mocks/README.md lists them. */
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

/** Payouts of one entry; the others only resolve ids and names. */
export const payoutSubject = (
  records: readonly PayoutRecord[],
  batches: readonly BatchRecord[],
  paypoints: readonly PaypointRecord[],
): Subject<PayoutRecord> => ({
  catalogue: payoutFilters,
  schema: Payout,
  fields: naivePayoutFields({
    batchIds: new Map(batches.map((batch) => [batch.BatchNumber, batch.IdBatch])),
    paypointIds: new Map(paypoints.map((p) => [p.EntryPoints?.[0]?.EntryName, p.IdPaypoint])),
  }),
  records,
  idOf: ({ IdOut }) => IdOut,
  totals: payoutTotals,
})

export const batchSubject = (records: readonly BatchRecord[]): Subject<BatchRecord> => ({
  catalogue: batchFilters,
  schema: PayoutBatch,
  fields: naiveBatchFields,
  records,
  idOf: ({ IdBatch }) => IdBatch,
  totals: (matching) => ({ totalAmount: sum(matching.map((b) => b.BatchAmount)) }),
})

export const paypointSubject = (records: readonly PaypointRecord[]): Subject<PaypointRecord> => ({
  catalogue: paypointFilters,
  schema: Paypoint,
  fields: naivePaypointFields,
  records,
  idOf: ({ IdPaypoint }) => Number(IdPaypoint),
  totals: (matching) => ({ totalAmount: sum(matching.map((p) => p.summary?.amountTx)) }),
})

export const casesOf = <R>({
  records,
  fields,
  catalogue,
  schema,
}: Subject<R>): fc.Arbitrary<QueryCase> => queryCases(records, fields, catalogue, schema)

export const recordsOf = <R>(answer: QueryAnswer | undefined) => (answer?.Records ?? []) as R[] // By query.

export const gist = <R>({ idOf }: Subject<R>, answer: QueryAnswer | undefined) => ({
  ids: recordsOf<R>(answer).map(idOf),
  summary: answer?.Summary,
})

export function expectedGist<R>(subject: Subject<R>, query: QueryCase) {
  const { catalogue, fields, records, idOf, totals } = subject
  const conditions = query.conditions.filter(({ field, operator }) =>
    catalogue[field]?.operators.some((known) => known === operator),
  )
  const matching = naiveQuery(records, fields, idOf, { ...query, conditions })
  const limit = query.limit ?? 20
  const pageSize = limit <= 0 ? matching.length : limit
  return {
    ids: matching.slice(query.from, query.from + pageSize).map(idOf),
    summary: {
      totalRecords: matching.length,
      pageSize,
      totalPages: pageSize === 0 ? 0 : Math.ceil(matching.length / pageSize),
      ...totals(matching),
    },
  }
}
