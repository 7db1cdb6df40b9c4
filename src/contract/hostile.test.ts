import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { Customer } from './customers'
import type { Schema } from './fields'
import { Payout } from './payouts'
import { read } from './read'
import { everySchema } from './testing/schemas'
import { fullSample, sample } from './testing/samples'
import { BillingData, Item } from './shared'

vi.setConfig({ testTimeout: 60_000 })

const everythingOf = <S extends Schema>(schema: S, raw: unknown) => {
  const { value, problems, unmapped } = read(schema, raw)
  return { value, problems, unmapped }
}

const runs = 250
let tried = 0

afterAll(() => {
  const schemas = String(everySchema.length)
  process.stdout.write(`read: ${String(tried)} arbitrary answers of ${schemas} schemas\n`)
})

/** JSON that uses the schema's own names, to get past the first key. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(Infinity, 2 ** 53, '', null))
  const choices = fc.infiniteStream(fc.tuple(fc.nat({ max: 3 }), json))
  return choices.map((stream) => {
    const odd = () => {
      const next = stream.next()
      if (next.done) return undefined
      const [turn, value] = next.value
      return turn === 0 ? { value } : undefined
    }
    return sample(schema, {
      entries: ({ key }, value) => [[key, (odd() ?? { value: value() }).value]],
      list: (item) => (odd() ?? { value: [item()] }).value,
    })
  })
}

describe('no answer makes reading throw', () => {
  test.each(everySchema)('%s', (_, schema) => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nearly(schema)), (raw) => {
        tried += 1
        const { value, problems } = everythingOf(schema, raw)
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(value ?? {}).not.toHaveProperty('polluted')
        for (const { path } of problems) expect(typeof path).toBe('string')
      }),
      { numRuns: runs },
    )
  })
})

describe('numbers that JSON cannot carry', () => {
  const money = (text: string) => read(Item, JSON.parse(`{"itemCost": ${text}}`))
  test.each([
    '1e999',
    '-1e999',
    '"1e999"',
    '1e300',
    '9007199254740993',
    `"${'9'.repeat(400)}"`,
    '"1,234"',
    '"$5"',
    '"NaN"',
    'true',
    '[1]',
    '0.1234567890123456',
  ])('money %s is reported, not guessed', (text) => {
    expect(money(text).value).toEqual({})
    expect(money(text).problems.map(({ path }) => path)).toEqual(['itemCost'])
  })
  test.each([
    ['0.1', 10],
    ['-0', 0],
    ['" 12.50 "', 1250],
    ['1e2', 10_000],
    ['9999999999999.99', 999_999_999_999_999],
  ])('money %s is exact', (text, amountMinor) => {
    expect(money(text).value.itemCost).toEqual({ amountMinor, scale: 2, currency: undefined })
  })
  test.each(['1e999', `"${'9'.repeat(400)}"`])('a quantity of %s is reported', (text) => {
    const reading = read(Item, JSON.parse(`{"itemQty": ${text}}`))
    expect(reading.value).toEqual({})
    expect(reading.problems).toHaveLength(1)
  })
  test.each(['9007199254740993', '1e999', '1.5e300'])('an id of %s has lost digits', (text) => {
    const reading = read(BillingData, JSON.parse(`{"id": ${text}}`))
    expect(reading.value).toEqual({})
    expect(reading.problems.map(({ expected }) => expected)).toEqual(['idNumber'])
  })
})

describe('sizes', () => {
  const deep = (levels: number, open: string, close: string): unknown =>
    JSON.parse(open.repeat(levels) + '1' + close.repeat(levels))

  test('nesting 10,000 deep, in known and unknown members', () => {
    const nested = [deep(10_000, '[', ']'), deep(10_000, '{"Vendor":', '}')]
    for (const value of nested) {
      const raw = {
        IdOut: 1,
        Vendor: value,
        Bills: value,
        Comments: value,
        PaymentData: value,
        x: value,
      }
      expect(everythingOf(Payout, raw).value.IdOut).toBe('1')
    }
  })
  test('a text of ten million characters', () => {
    const raw = { IdOut: '9'.repeat(1e7), Comments: 'x'.repeat(1e7), TotalAmount: '9'.repeat(1e7) }
    const { value, problems } = everythingOf(Payout, raw)
    expect(value.Comments).toHaveLength(1e7)
    expect(problems.map(({ path }) => path)).toEqual(['TotalAmount'])
  })
  test('lists of 100,000', () => {
    const raw = { IdOut: 1, Bills: Array(1e5).fill({ billId: 7 }), Events: Array(1e5).fill(5) }
    const { value, problems } = everythingOf(Payout, raw)
    expect(value.Bills).toHaveLength(1e5)
    expect(problems).toHaveLength(1e5)
  })
  test('100,000 unknown members, half of them of one name in other capitals', () => {
    const names = Array.from({ length: 1e5 }, (_, at) =>
      at % 2 === 0 ? `member${String(at)}` : `MEMBER${String(at - 1)}`,
    )
    const raw = Object.fromEntries(names.map((name) => [name, 1]))
    expect(everythingOf(Payout, raw).unmapped).toHaveLength(1e5)
  })
})

describe('names of the language', () => {
  const poison = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'

  test.each(everySchema)('%s', (_, schema) => {
    const reading = everythingOf(schema, JSON.parse(poison))
    expect(JSON.stringify(reading.value) ?? '').not.toContain('polluted')
    expect({}).not.toHaveProperty('polluted')
    expect(reading.value ?? {}).not.toHaveProperty('polluted')
  })
  test('stay keys of a map', () => {
    const raw: unknown = JSON.parse(`{"AdditionalFields": {"__proto__": "a", "toString": "b"}}`)
    const fields = read(Customer, raw).value.AdditionalFields ?? {}
    expect(Object.entries(fields)).toEqual([
      ['__proto__', 'a'],
      ['toString', 'b'],
    ])
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})

test('reading does not change what came', () => {
  const raw = fullSample(Customer)
  const before = JSON.stringify(raw)
  everythingOf(Customer, raw)
  expect(JSON.stringify(raw)).toBe(before)
})
