import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Money } from '~/lib/money'
import { sumFigures, sumInWords } from '~/lib/sums'

import {
  currencyTotals,
  type CurrencySums,
  type CurrencyTotals,
  type SplitList,
} from './currency-totals'

const money = (amountMinor: number, currency?: string): Money => ({
  amountMinor,
  scale: 2,
  currency,
})
const totals = (records: number, minor: number) => ({
  records,
  total: money(minor),
  net: money(minor),
})
const part = (currency: string, records: number, minor: number): CurrencyTotals => ({
  currency,
  records,
  total: money(minor, currency),
  net: money(minor, currency),
})

const words = (sums: readonly CurrencySums[]) =>
  sums.map(({ records, total }) => `${String(records)}: ${sumInWords(total, { locale: 'en-US' })}`)

describe('sums of several paypoints', () => {
  test('stand by currency, and are never added across', () => {
    const sums = currencyTotals([
      { whole: totals(3, 600), parts: [part('USD', 3, 600)] },
      { whole: totals(5, 900), parts: [part('USD', 2, 400), part('CAD', 3, 500)] },
    ])
    expect(words(sums)).toEqual(['5: $10.00', '3: CA$5.00'])
  })

  test('what no currency accounts for stands apart', () => {
    const sums = currencyTotals([{ whole: totals(4, 700), parts: [part('USD', 3, 600)] }])
    expect(words(sums)).toEqual(['3: $6.00', '1: 1.00'])
  })

  test('a service that does not split its sums is not believed', () => {
    const parts = [part('USD', 4, 700), part('CAD', 4, 700)]
    expect(words(currencyTotals([{ whole: totals(4, 700), parts }]))).toEqual(['4: 7.00'])
  })

  test('X4: paypoints that gave no sum may belong to each of them', () => {
    const sums = currencyTotals(
      [{ whole: totals(5, 900), parts: [part('USD', 2, 400), part('CAD', 3, 500)] }],
      2,
    )
    expect(words(sums)).toEqual(['2: $4.00 (2 amounts missing)', '3: CA$5.00 (2 amounts missing)'])
  })

  test('all records and amounts are in the sums, once', () => {
    const lists = fc.array(
      fc
        .record({
          parts: fc.uniqueArray(
            fc.record({
              currency: fc.constantFrom('USD', 'CAD', 'EUR'),
              records: fc.nat(50),
              minor: fc.nat(1_000_000),
            }),
            { selector: ({ currency }) => currency },
          ),
          extra: fc.record({ records: fc.nat(5), minor: fc.nat(1000) }),
        })
        .map(({ parts, extra }): SplitList => ({
          parts: parts.map(({ currency, records, minor }) => part(currency, records, minor)),
          whole: totals(
            parts.reduce((sum, { records }) => sum + records, extra.records),
            parts.reduce((sum, { minor }) => sum + minor, extra.minor),
          ),
        })),
    )
    fc.assert(
      fc.property(lists, (all) => {
        const sums = currencyTotals(all)
        const records = (of: readonly { records: number }[]) =>
          of.reduce((sum, one) => sum + one.records, 0)
        const units = sums.reduce((sum, { total }) => sum + total.exact.units, 0n)
        expect(records(sums)).toBe(records(all.map(({ whole }) => whole)))
        expect(units).toBe(sumFigures(all.map(({ whole }) => whole.total)).exact.units)
      }),
    )
  })
})
