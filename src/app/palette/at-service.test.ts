import { Hash } from 'lucide-react'
import { beforeEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { noNames } from '~/filters/named-values'

import { asFilters, batchFields, payoutFields } from './as-filters'
import { inOrder, optionsOnce, questionsFor } from './at-service'

beforeEach(() => setConnection(sandboxConnection))

const asked = (text: string) => {
  const { payouts, paypoints } = questionsFor({ text, money: undefined, entry: 'main-street' })
  const searchesOf = (questions: readonly { options: { queryKey: readonly unknown[] } }[]) =>
    questions.map(({ options }) => decodeURIComponent(JSON.stringify(options.queryKey)))
  return { payouts: searchesOf(payouts), paypoints: searchesOf(paypoints) }
}

test.each([
  ['Delgado or Café', ['Delgado or Café', 'Delgado', 'Café']],
  ['o’brien or delgado', ['o’brien or delgado', 'o’brien', "o'brien", 'delgado']],
  ['Now or Never LLC', ['Now or Never LLC', 'Now', 'Never LLC']],
  ['one, or two or three', ['one', 'two', 'three']],
  ['Oregon', ['Oregon']],
])('%s: each is asked for by its name', (text, names) => {
  const { payouts, paypoints } = asked(text)
  for (const name of names) {
    expect(payouts.filter((key) => key.includes(`vendorName(ct)=${name}&sortBy=`))).toHaveLength(1)
    expect(paypoints.filter((key) => key.includes(`dbaname(ct)=${name}"`))).toHaveLength(1)
  }
})

describe('what the lists’ Find understands', () => {
  const names: Readonly<Record<string, string>> = { 13: 'On Hold', 11: 'Paid' }
  const known = {
    today: '2026-11-29',
    knownNames: [],
    payouts: (field: string) =>
      field === 'status'
        ? Object.entries(names).map(([value, word]) => ({ value, words: [word] }))
        : [],
    batches: noNames,
  }
  const understood = (text: string) =>
    questionsFor(
      { text, money: undefined, entry: 'main-street' },
      {
        ...asFilters(text, known),
        keepsPayout: payoutFields.records.keeps,
        keepsBatch: batchFields.records.keeps,
      },
    )
  const keysOf = (text: string) =>
    understood(text).payouts.map(({ options }) =>
      decodeURIComponent(JSON.stringify(options.queryKey)),
    )
  const day = 'transactionDate(ge)=2026-11-27&transactionDate(lt)=2026-11-28'

  test.each([
    ['Nov 27', day],
    ['27 nov', day],
    ['on 2026-11-27', day],
    ['11/27/2026', day],
    ['27.11.2026', day],
    ['on hold', 'status(eq)=13'],
    ['paid or on hold', 'status(in)=11|13'],
    ['hold', 'status(eq)=13'],
    ['paid Nov 27', `status(eq)=11&${day}`],
    ['>500', 'totalAmount(gt)=500.00'],
    ['delgado last month', 'vendorName(ct)=delgado'],
  ])('%s is asked as %s', (text, query) => {
    expect(keysOf(text)[0]).toContain(query)
  })

  test('a day is no payment ID, but figures with a dash may be one', () => {
    for (const text of ['2026-11-27', '11/27/2026', '>500']) {
      expect(keysOf(text).join()).not.toContain('paymentId')
    }
    expect(keysOf('1001-1002').join()).toContain('paymentId(eq)=1001-1002')
    expect(keysOf('pay-1').join()).toContain('paymentId(eq)=pay-1')
  })

  test('a list is offered only for what was found', () => {
    for (const { found } of understood('Nov 27').payouts) expect(found([], 0)).toEqual([])
  })
})

test('payouts by name: those that begin so, of each the newest first, after the list of all', () => {
  const option = (label: string, madeAt?: number, key = `payout ${label} ${String(madeAt)}`) => ({
    key,
    label,
    icon: Hash,
    madeAt,
  })
  const found = [
    option('Old Delgado', 9),
    option('Delgado Cleaning', 1),
    option('Delgado Cleaning', 3),
    option('Delgado Cleaning'),
    option('Vendor contains “delgado”', undefined, 'list /payouts'),
  ]
  expect(inOrder(found, 'delgado').map(({ label, madeAt }) => [label, madeAt])).toEqual([
    ['Vendor contains “delgado”', undefined],
    ['Delgado Cleaning', 3],
    ['Delgado Cleaning', 1],
    ['Delgado Cleaning', undefined],
    ['Old Delgado', 9],
  ])
})

test('a payout that was named and is found again by its amount stays the one that was named', () => {
  const payout = { key: 'payout main-street 7', label: 'Delgado', icon: Hash, to: '/payouts/7' }
  const named = { ...payout, isExact: true } as const
  expect(optionsOnce([named, payout])).toEqual([named])
  expect(optionsOnce([payout, named])).toEqual([named])
})
