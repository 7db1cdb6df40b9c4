import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Money } from '~/lib/money'
import { allAtOnce } from '~/lib/steps'

import { localRows, orderSteps } from './local-rows'

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
          const ordered = allAtOnce(orderSteps<Row>(all, { direction }, values[field]))
          expect(new Set(ordered)).toEqual(new Set(all))
          const firstAbsent = ordered.findIndex((row) => row[field] === undefined)
          const tail = firstAbsent === -1 ? [] : ordered.slice(firstAbsent)
          expect(tail.every((row) => row[field] === undefined)).toBe(true)
        }),
      )
    },
  )

  test('thousands are put in order in steps, as one sorting puts them', () => {
    const many = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1200, maxLength: 2600 })
    fc.assert(
      fc.property(many, fc.constantFrom('asc', 'desc'), (numbers, direction) => {
        const rows = numbers.map((number, at) => ({ number, at }))
        const steps = orderSteps(rows, { direction }, ({ number }) => number)
        let count = 0
        let step = steps.next()
        while (step.done !== true) {
          count += 1
          step = steps.next()
        }
        const sign = direction === 'asc' ? 1 : -1
        expect(step.value).toEqual(
          rows.toSorted((a, b) => sign * (a.number - b.number) || a.at - b.at),
        )
        // Nothing between two steps looks at more than a thousand rows.
        expect(count).toBeGreaterThan(rows.length / 1000)
      }),
      { numRuns: 20 },
    )
  })

  test('numbers in texts count, case does not, and currencies stand together', () => {
    const texts = allAtOnce(
      orderSteps<Row>(
        [{ text: 'V-10' }, { text: 'v-9' }, { text: 'V-1' }],
        { direction: 'asc' },
        values.text,
      ),
    )
    expect(texts.map(({ text }) => text)).toEqual(['V-1', 'v-9', 'V-10'])
    const amounts = allAtOnce(
      orderSteps<Row>(
        [
          { money: usd(5) },
          { money: { amountMinor: 1, scale: 2, currency: 'EUR' } },
          { money: usd(1) },
        ],
        { direction: 'desc' },
        values.money,
      ),
    )
    expect(amounts.map(({ money }) => money?.currency)).toEqual(['USD', 'USD', 'EUR'])
    expect(amounts.map(({ money }) => money?.amountMinor)).toEqual([5, 1, 1])
  })

  test('a list that is not read yet has no total', () => {
    expect(localRows<Row>(undefined, '', () => undefined).total).toBeUndefined()
    expect(localRows<Row>([], '', () => undefined).total).toBe(0)
  })
})
