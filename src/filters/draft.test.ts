import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FilterField } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'

import type { ChipConditions } from './condition'
import {
  comparisonsOf,
  draftOf,
  echoOf,
  newDraft,
  readFilterDraft,
  type FilterDraft,
} from './draft'

const money: FilterField = payoutFilters.totalAmount
const text: FilterField = payoutFilters.vendorName
const moment: FilterField = payoutFilters.transactionDate
const draft = (change: Partial<FilterDraft>): FilterDraft => ({
  ...newDraft('x', money),
  ...change,
})

const read = (made: FilterDraft, field: FilterField, locale = 'en-US') =>
  readFilterDraft(made, { field, locale })

test('every field is offered exactly its operators, and a range where both bounds are among them', () => {
  for (const field of Object.values<FilterField>(payoutFilters)) {
    const offered = comparisonsOf(field)
    expect(offered.filter((each) => each !== 'between').toSorted()).toEqual(
      field.operators.toSorted(),
    )
    expect(offered.includes('between')).toBe(field.operators.includes('ge'))
  }
})

test('a card’s number becomes no filter, in a list of values either', () => {
  for (const value of ['4111 1111 1111 1111', 'ACME, 078-05-1120']) {
    expect(read(draft({ comparison: 'in', value }), text)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^That looks like a card or social security number/) as string,
    })
  }
})

test('a range needs both bounds', () => {
  expect(comparisonsOf({ type: 'money', operators: ['ge', 'eq'] })).toEqual(['eq', 'ge'])
  expect(comparisonsOf({ type: 'money', operators: ['le', 'eq'] })).toEqual(['eq', 'le'])
})

test('a new filter begins empty, with several values where they can be given', () => {
  const rest = { value: '', upper: '', bounds: ['ge', 'le'] }
  const made = (...operators: FilterField['operators']) =>
    newDraft('x', { type: 'code', operators })
  expect(made('eq', 'in')).toEqual({ field: 'x', comparison: 'in', ...rest })
  expect(made('ne', 'eq')).toEqual({ field: 'x', comparison: 'eq', ...rest })
  expect(made()).toEqual({ field: 'x', comparison: 'eq', ...rest })
})

describe('a filter in use is opened as it would be typed', () => {
  test('one condition', () => {
    const opened = (field: FilterField, value: string) =>
      draftOf([{ field: 'x', operator: 'eq', value }], field, 'de-DE')
    expect(opened(money, '1234.5')).toMatchObject({
      comparison: 'eq',
      value: '1.234,50',
      upper: '',
    })
    expect(opened(money, 'plenty')).toMatchObject({ value: 'plenty' })
    expect(opened(text, '1234.5')).toMatchObject({ comparison: 'eq', value: '1234.5' })
  })

  test.each<[FilterField, string, 'le' | 'lt', string, 'le' | 'lt']>([
    [moment, '2026-02-01', 'lt', '2026-01-31', 'le'],
    [moment, '2026-02-01', 'le', '2026-02-01', 'le'],
    [moment, '2026-02-01 10:00:00', 'lt', '2026-02-01 10:00:00', 'lt'],
    [money, '900', 'lt', '900.00', 'lt'],
    [money, '900', 'le', '900.00', 'le'],
  ])('the upper bound of a range: %j %s %s', (field, value, operator, upper, bound) => {
    const first = {
      field: 'x',
      operator: 'gt',
      value: field === money ? '5' : '2026-01-01',
    } as const
    expect(draftOf([first, { field: 'x', operator, value }], field, 'en-US')).toMatchObject({
      comparison: 'between',
      upper,
      bounds: ['gt', bound],
    })
  })
})

describe('amounts', () => {
  test.each([
    ['1,250.5', 'en-US', '1250.50'],
    ['$78', 'en-US', '78.00'],
    ['1.250,5', 'de-DE', '1250.50'],
  ])('%s in %s is %s', (value, locale, sent) => {
    const result = read(draft({ comparison: 'eq', value }), money, locale)
    expect(result).toEqual({
      ok: true,
      conditions: [{ field: 'x', operator: 'eq', value: sent }],
    })
  })

  test.each([
    ['1,23', /“1,23” could be two amounts/],
    ['plenty', /“plenty” isn’t an amount/],
    ['', /^Enter an amount$/],
    ['1.2345', /^“1\.2345” has too many decimals\. Type it like 1,250\.50$/],
    ['99999999999999', /“99999999999999” is too large\. Type it like 1,250\.50$/],
    ['1.234', /two amounts/],
    ['4222222222222', /^That looks like a card/],
    ['4111 1111 1111 1111', /^That looks like a card/],
    ['$4222222222222.00', /^That looks like a card/],
  ])('%s is refused', (value, reason) => {
    const result = read(draft({ comparison: 'ge', value }), money)
    expect(result).toEqual({ ok: false, place: 'value', problem: expect.stringMatching(reason) })
  })

  test('a text that is missing is asked for, without the service’s name of the field', () => {
    const result = read(draft({ comparison: 'eq', value: ' ' }), text)
    expect(result).toEqual({ ok: false, place: 'value', problem: 'Enter a value' })
  })

  test.each([
    ['€500', '€500.00 · In any currency'],
    ['500 usd', '$500.00 · In any currency'],
    ['€500.00', 'In any currency'],
  ])('%s: no filter asks for its currency, which is said', (text, echo) => {
    expect(echoOf(text, 'money', 'en-US')).toBe(echo)
  })

  test('what was understood is echoed', () => {
    expect(echoOf('1,250', 'money', 'en-US')).toBe('1,250.00')
    expect(echoOf('1,23', 'money', 'en-US')).toBeUndefined()
    expect(echoOf('1,250.00', 'money', 'en-US')).toBeUndefined()
    expect(echoOf(' ', 'money', 'en-US')).toBeUndefined()
    expect(echoOf('1250', 'text', 'en-US')).toBeUndefined()
  })

  test('the example is written as the person writes amounts', () => {
    expect(read(draft({ comparison: 'ge', value: 'viel' }), money, 'de-DE')).toMatchObject({
      problem: '“viel” isn’t an amount. Type it like 1.250,50',
    })
  })
})

describe('ranges', () => {
  const range = (value: string, upper: string) => draft({ comparison: 'between', value, upper })

  test('a whole last day is "before the next"', () => {
    for (const last of ['2026-01-31', ' 2026-01-31 ']) {
      expect(read(range('2026-01-01', last), moment)).toEqual({
        ok: true,
        conditions: [
          { field: 'x', operator: 'ge', value: '2026-01-01' },
          { field: 'x', operator: 'lt', value: '2026-02-01' },
        ],
      })
    }
  })

  test('a bound that is meant as "before" stays so', () => {
    const before = { ...range('2026-01-01', '2026-02-01'), bounds: ['ge', 'lt'] as const }
    expect(read(before, moment)).toMatchObject({
      conditions: [{ operator: 'ge' }, { operator: 'lt', value: '2026-02-01' }],
    })
  })

  test('a range may hold one value, but not none', () => {
    expect(read(range('500', '500'), money)).toMatchObject({ ok: true })
    const nothing = { ...range('500', '500'), bounds: ['ge', 'lt'] as const }
    expect(read(nothing, money)).toEqual({
      ok: false,
      place: 'upper',
      problem: 'The end is before the start',
    })
  })

  test('bounds that cannot be compared are no mistake', () => {
    const made = range('2026-01-31T10:00:00Z', '2026-01-31 09:00:00')
    expect(read(made, moment)).toMatchObject({ ok: true })
  })

  test.each([
    [moment, '2026-01-01', '2026-02-30', 'upper'],
    [moment, '2026-01-31', '2026-01-01', 'upper'],
    [money, '', '900', 'value'],
    [money, '900', '500', 'upper'],
    [money, '900', '', 'upper'],
  ] as const)('%j from %j to %j is refused', (field, value, upper, place) => {
    expect(read(range(value, upper), field)).toMatchObject({ ok: false, place })
  })
})

test('property: what is opened in the form and applied unchanged is the same filter', () => {
  const amount = fc
    .tuple(fc.nat(99_999_999), fc.nat(99))
    .map(([whole, cents]) => `${String(whole)}.${String(cents).padStart(2, '0')}`)
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const inOrder = (values: fc.Arbitrary<string>, order: (a: string, b: string) => number) =>
    fc.uniqueArray(values, { minLength: 2, maxLength: 2 }).map((pair) => pair.toSorted(order))
  const ranges = fc.oneof(
    inOrder(amount, (a, b) => Number(a) - Number(b)).map((pair) => ({ pair, field: money })),
    inOrder(day, (a, b) => (a < b ? -1 : 1)).map((pair) => ({ pair, field: moment })),
  )
  const bounds = [
    fc.constantFrom('ge' as const, 'gt' as const),
    fc.constant('lt' as const),
  ] as const
  fc.assert(
    fc.property(ranges, ...bounds, ({ pair, field }, lower, upper) => {
      const [from = '', to = ''] = pair
      const conditions: ChipConditions = [
        { field: 'x', operator: lower, value: from },
        { field: 'x', operator: upper, value: to },
      ]
      for (const locale of ['en-US', 'de-DE', 'fr-FR']) {
        const opened = draftOf(conditions, field, locale)
        const result = read(opened, field, locale)
        expect(result).toEqual({ ok: true, conditions })
      }
    }),
    { numRuns: 2_000 },
  )
})
