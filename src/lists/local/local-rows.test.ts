import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Money } from '~/lib/money'

import { inOrder, localRows } from './local-rows'

const usd = (amountMinor: number): Money => ({ amountMinor, scale: 2, currency: 'USD' })
const values = {
  text: ({ text }: Row) => text,
  number: ({ number }: Row) => number,
  money: ({ money }: Row) => money,
}

interface Row {
  text?: string | undefined
  number?: number | undefined
  money?: Money | undefined
}

const rows = fc.array(
  fc.record({
    text: fc.option(fc.string(), { nil: undefined }),
    number: fc.option(fc.integer(), { nil: undefined }),
    money: fc.option(fc.integer().map(usd), { nil: undefined }),
  }),
)

describe('the order of a local list', () => {
  test.each(['text', 'number', 'money'] as const)(
    'by %s: the absent ones last, both ways',
    (field) => {
      fc.assert(
        fc.property(rows, fc.constantFrom('asc', 'desc'), (all, direction) => {
          const ordered = inOrder<Row>(all, { direction }, values[field])
          expect(new Set(ordered)).toEqual(new Set(all))
          const firstAbsent = ordered.findIndex((row) => row[field] === undefined)
          const tail = firstAbsent === -1 ? [] : ordered.slice(firstAbsent)
          expect(tail.every((row) => row[field] === undefined)).toBe(true)
        }),
      )
    },
  )

  test('numbers in texts count, case does not, and currencies stand together', () => {
    const texts = inOrder<Row>(
      [{ text: 'V-10' }, { text: 'v-9' }, { text: 'V-1' }],
      { direction: 'asc' },
      values.text,
    )
    expect(texts.map(({ text }) => text)).toEqual(['V-1', 'v-9', 'V-10'])
    const amounts = inOrder<Row>(
      [
        { money: usd(5) },
        { money: { amountMinor: 1, scale: 2, currency: 'EUR' } },
        { money: usd(1) },
      ],
      { direction: 'desc' },
      values.money,
    )
    expect(amounts.map(({ money }) => money?.currency)).toEqual(['USD', 'USD', 'EUR'])
    expect(amounts.map(({ money }) => money?.amountMinor)).toEqual([5, 1, 1])
  })

  test('a list that is not read yet has no total', () => {
    expect(localRows<Row>(undefined, '', () => undefined).total).toBeUndefined()
    expect(localRows<Row>([], '', () => undefined).total).toBe(0)
  })
})
