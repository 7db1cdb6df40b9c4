import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FilterCatalogue, FilterField } from '~/contract/filter-catalogue'
import { batchFilters } from '~/contract/batches'
import { payoutFilters } from '~/contract/payouts'
import { paypointFilters } from '~/contract/paypoints'

import { compileApiQuery, compileUrlQuery, parseSearch } from './filter-syntax'
import { type Condition, isListOperator, type ListSearch } from './condition'

/** 200 notice nearly every changed rule (docs/quality.md): ten times as many in every run, all before a release. */
const RUNS = { numRuns: process.env['TEST_LONG'] ? 10_000 : 2_000 }
const catalogues: readonly [string, FilterCatalogue][] = [
  ['payouts', payoutFilters],
  ['batches', batchFilters],
  ['paypoints', paypointFilters],
]

/** Texts that break encoders, beside ordinary ones. */
const awkward = fc.oneof(
  fc.constantFrom(
    'a&b',
    'a+b',
    '100%',
    'a=b',
    '#1',
    '"q"',
    "O'Neil",
    '(x)',
    ' ',
    ' a ',
    '%41',
    'Ümlaut',
  ),
  fc.constantFrom(
    '株式会社',
    'שלום',
    '👩‍👩‍👧',
    'a|b',
    '?',
    '/',
    '\\',
    ';',
    '\n',
    '\0',
    'parameters=',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: fc.constantFrom(...'&+%=#"\'() |a1é'), minLength: 1 }),
)

const valuesByType: Record<FilterField['type'], fc.Arbitrary<string>> = {
  text: awkward,
  id: awkward.filter((text) => text.trim() !== ''),
  code: awkward.filter((text) => text.trim() !== ''),
  whole: fc.integer().map(String),
  money: fc.tuple(fc.integer(), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`),
  moment: fc.constantFrom('2026-01-31', '2026-01-31 14:30:00', '2026-01-31T14:30:00+02:00'),
}

const anyCondition = (catalogue: FilterCatalogue): fc.Arbitrary<Condition> =>
  fc.constantFrom(...Object.entries(catalogue)).chain(([field, { type, operators }]) =>
    fc.constantFrom(...operators).chain((operator) => {
      const one = valuesByType[type]
      const item = one.map((text) => text.replaceAll('|', '')).filter((text) => text.trim() !== '')
      const items = fc.array(item, { minLength: 1, maxLength: 4 }).map((list) => list.join('|'))
      const value = isListOperator(operator) ? items : one
      return value.map((text) => ({ field, operator, value: text }))
    }),
  )

const anySort = (catalogue: FilterCatalogue) =>
  fc.record({
    field: fc.constantFrom(...Object.keys(catalogue)),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  })

const anySearchOf = (catalogue: FilterCatalogue): fc.Arbitrary<ListSearch> =>
  fc
    .tuple(
      fc.array(anyCondition(catalogue), { maxLength: 6 }),
      fc.option(anySort(catalogue), { nil: undefined }),
    )
    .map(([conditions, sort]) => ({ conditions, unknown: [], ...(sort ? { sort } : {}) }))

describe.each(catalogues)('parse and compile: %s', (_, catalogue) => {
  const parse = (query: string): ListSearch => parseSearch(query, { catalogue })
  const anySearch = anySearchOf(catalogue)

  test('property: every expressible search comes back from the app address', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(parse(compileUrlQuery(search))).toEqual(search)
        expect(parse(`?${compileUrlQuery(search)}`)).toEqual(search)
      }),
      RUNS,
    )
  })

  test('property: and from the query made for the service, in each encoding clients use', () => {
    fc.assert(
      fc.property(anySearch, fc.nat(), fc.integer(), (search, fromRecord, limitRecord) => {
        const query = compileApiQuery(search, { fromRecord, limitRecord })
        expect(parse(query)).toEqual(search)
        expect(parse(query.replaceAll('%20', '+'))).toEqual(search)
        expect(parse(query.replaceAll('(', '%28').replaceAll(')', '%29'))).toEqual(search)
        expect(parse(query.replaceAll('%7C', '|'))).toEqual(search)
        expect(parse(query.replaceAll('(eq)=', '()='))).toEqual(search)
        expect(parse(new URLSearchParams(query).toString())).toEqual(search)
      }),
      RUNS,
    )
  })

  test('property: a URL carries it unchanged', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const url = new URL(`https://host.test/payouts?${compileUrlQuery(search)}`)
        expect(url.hash).toBe('')
        expect(parse(url.search)).toEqual(search)
      }),
      RUNS,
    )
  })

  test('property: any text is answered, every part accounted for, and compiling settles', () => {
    const pieces = fc.constantFrom(
      'status',
      'totalAmount',
      '(in)',
      '(ge)',
      '()',
      '%28eq%29',
      '=',
      '&',
      '%',
      '%zz',
      '+',
      '|',
      '1',
      'sortBy',
      'desc(totalAmount)',
      'parameters',
      '%70arameters',
      '#',
      '?',
      '2026-01-31',
      '__proto__',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const search = parse(text)
        for (const { reason } of search.unknown) expect(reason).toMatch(/\.$/)
        const address = compileUrlQuery(search)
        for (const query of [address, compileApiQuery(search)]) {
          expect(query).not.toMatch(/parameters=|#/i)
        }
        expect(compileUrlQuery(parse(address))).toBe(address)
      }),
      RUNS,
    )
  })
})
