import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { FilterField } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'

import type { ChipConditions } from './chips'
import { comparisonsOf, draftOf, echoOf, newDraft, readDraft, type Draft } from './draft'

const money: FilterField = payoutFilters.totalAmount
const text: FilterField = payoutFilters.vendorName
const moment: FilterField = payoutFilters.transactionDate
const draft = (change: Partial<Draft>): Draft => ({ ...newDraft('x', money), ...change })

const read = (made: Draft, field: FilterField, locale = 'en-US') =>
  readDraft(made, { field, locale })

test('every field is offered exactly its operators, and a range where both bounds are among them', () => {
  for (const field of Object.values<FilterField>(payoutFilters)) {
    const offered = comparisonsOf(field)
    expect(offered.filter((each) => each !== 'between')).toEqual(field.operators)
    expect(offered.includes('between')).toBe(field.operators.includes('ge'))
  }
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
    ['1,23', /“1,23” could mean two amounts/],
    ['plenty', /“plenty” is not an amount/],
    ['', /Give an amount/],
    ['1.234', /two amounts/],
  ])('%s is refused', (value, reason) => {
    const result = read(draft({ comparison: 'ge', value }), money)
    expect(result).toEqual({ ok: false, place: 'value', problem: expect.stringMatching(reason) })
  })

  test('a text that is missing is asked for, without the service’s name of the field', () => {
    const result = read(draft({ comparison: 'eq', value: ' ' }), text)
    expect(result).toEqual({ ok: false, place: 'value', problem: 'Give a value.' })
  })

  test('what was understood is echoed', () => {
    expect(echoOf('1,250', 'money', 'en-US')).toBe('Understood as 1,250.00')
    expect(echoOf('1,23', 'money', 'en-US')).toBeUndefined()
  })
})

describe('ranges', () => {
  const range = (value: string, upper: string) => draft({ comparison: 'between', value, upper })

  test('a whole last day is "before the next"', () => {
    expect(read(range('2026-01-01', '2026-01-31'), moment)).toEqual({
      ok: true,
      conditions: [
        { field: 'x', operator: 'ge', value: '2026-01-01' },
        { field: 'x', operator: 'lt', value: '2026-02-01' },
      ],
    })
  })

  test.each([
    [moment, '2026-01-01', '2026-02-30', 'upper'],
    [moment, '2026-01-31', '2026-01-01', 'upper'],
    [moment, '', '2026-01-01', 'value'],
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
