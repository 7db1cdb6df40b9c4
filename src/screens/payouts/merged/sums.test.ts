import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Money } from '~/lib/money'
import { sumFigures, sumInWords } from '~/lib/sums'

import {
  type CurrencySums,
  currencyTotals,
  type CurrencyTotals,
  paypointStates,
  type Split,
  type SplitList,
} from './sums'

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

const read = (parts: readonly CurrencyTotals[], isPartly = false): Split => ({ parts, isPartly })

const words = (sums: readonly CurrencySums[]) =>
  sums.map(({ records, total }) => `${String(records)}: ${sumInWords(total, { locale: 'en-US' })}`)

describe('sums of several paypoints', () => {
  test('stand by currency, and are never added across', () => {
    const sums = currencyTotals([
      { entry: 'main', whole: totals(3, 600), split: read([part('USD', 3, 600)]) },
      {
        entry: 'main',
        whole: totals(5, 900),
        split: read([part('USD', 2, 400), part('CAD', 3, 500)]),
      },
    ])
    expect(words(sums)).toEqual(['5: $10.00', '3: CA$5.00'])
  })

  test('what no currency accounts for stands apart', () => {
    const sums = currencyTotals([
      { entry: 'main', whole: totals(4, 700), split: read([part('USD', 3, 600)]) },
    ])
    expect(words(sums)).toEqual(['3: $6.00', '1: 1.00'])
  })

  test('a service that does not split its sums is not believed', () => {
    const parts = [part('USD', 4, 700), part('CAD', 4, 700)]
    expect(
      words(currencyTotals([{ entry: 'main', whole: totals(4, 700), split: read(parts) }])),
    ).toEqual(['4: 7.00'])
  })

  test('X4: paypoints that gave no sum may belong to each of them', () => {
    const sums = currencyTotals(
      [
        {
          entry: 'main',
          whole: totals(5, 900),
          split: read([part('USD', 2, 400), part('CAD', 3, 500)]),
        },
      ],
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
          entry: 'main',
          split: read(parts.map(({ currency, records, minor }) => part(currency, records, minor))),
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

  const amounts = fc.record({
    USD: fc.nat(1_000_000),
    CAD: fc.nat(1_000_000),
    EUR: fc.nat(1_000_000),
    none: fc.nat(1_000_000),
  })
  const paypoints = fc.array(
    fc.record({ amounts, state: fc.constantFrom('read', 'partly', 'unread', 'failed', 'silent') }),
    { maxLength: 8 },
  )

  test('no sum mixes two currencies, and each paypoint counts once, whatever failed (PO-M8)', () => {
    fc.assert(
      fc.property(paypoints, (all) => {
        const entries = all.map((one, at) => ({ ...one, entry: `entry ${String(at)}` }))
        const lists = entries.map(({ entry, amounts: own, state }) => ({
          id: entry,
          // A list may fail beyond its first rows, whose totals are known.
          error: state === 'failed' ? new Error('failed') : undefined,
          first: {
            summary: {
              value:
                state === 'silent'
                  ? { totalRecords: 4 }
                  : {
                      totalRecords: 4,
                      totalAmount: money(own.USD + own.CAD + own.EUR + own.none),
                      totalNetAmount: money(own.USD + own.CAD + own.EUR + own.none),
                    },
            },
          },
        }))
        const { summed, failed, silent } = paypointStates(lists)
        const count = (...states: string[]) =>
          all.filter(({ state }) => states.includes(state)).length
        expect(summed.length + failed + silent).toBe(all.length)
        expect(summed.length).toBe(count('read', 'partly', 'unread'))
        expect(failed).toBe(count('failed'))

        const split = (entry: string): Split | undefined => {
          const found = entries.find((one) => one.entry === entry)
          if (!found || found.state === 'unread') return undefined
          const { USD, CAD, EUR } = found.amounts
          const parts = [part('USD', 1, USD), part('CAD', 1, CAD), part('EUR', 1, EUR)]
          return read(parts, found.state === 'partly')
        }
        const sums = currencyTotals(
          summed.map((one) => ({ ...one, split: split(one.entry) })),
          failed + silent,
        )
        const truth = (currency: keyof (typeof all)[number]['amounts'], ...states: string[]) =>
          all
            .filter(({ state }) => states.includes(state))
            .reduce((sum, { amounts: own }) => sum + BigInt(own[currency]), 0n)
        for (const { currency, only, total } of sums) {
          const { units } = total.exact
          if (only) {
            const { state, amounts: own } = entries.find(({ entry }) => entry === only.entry) ?? {}
            expect(state).toBe(only.why)
            const whole = own && own.USD + own.CAD + own.EUR + own.none
            expect(units).toBe(BigInt((only.why === 'unread' ? whole : own?.none) ?? -1))
          } else if (currency === 'USD' || currency === 'CAD' || currency === 'EUR') {
            expect(units).toBe(truth(currency, 'read', 'partly'))
          } else {
            expect(units).toBe(truth('none', 'read'))
          }
        }
        expect(sums.filter(({ only }) => only?.why === 'unread')).toHaveLength(count('unread'))
      }),
    )
  })
})
