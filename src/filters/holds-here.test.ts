import { describe, expect, test } from 'vitest'

import type { FilterOperator, FilterValueType } from '~/contract/filter-catalogue'

import { holdsHere } from './local-filters'

const holds = (
  operator: FilterOperator,
  value: string,
  type: FilterValueType,
  ...values: (string | undefined)[]
) => holdsHere({ operator, value }, type, values, 'UTC')

describe('a filter on what this browser holds', () => {
  test('capitals and accents don’t count', () => {
    expect(holds('ct', 'zoe', 'text', 'ZOË & Sons')).toBe(true)
    expect(holds('nct', 'zoe', 'text', 'ZOË & Sons')).toBe(false)
    expect(holds('eq', 'zoë', 'text', 'ZOË')).toBe(true)
    expect(holds('ne', 'zoë', 'text', 'ZOË')).toBe(false)
    expect(holds('ct', 'zoe', 'text', 'Acme')).toBe(false)
  })

  test('a day includes its hours', () => {
    const noon = '2026-05-03 12:00:00'
    expect(holds('le', '2026-05-03', 'moment', noon)).toBe(true)
    expect(holds('ge', '2026-05-03', 'moment', noon)).toBe(true)
    expect(holds('gt', '2026-05-03', 'moment', noon)).toBe(false)
    expect(holds('lt', '2026-05-03', 'moment', noon)).toBe(false)
  })

  test.each([
    ['UTC', '2026-11-18', '2026-11-19'],
    ['Pacific/Auckland', '2026-11-19', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-18', '2026-11-19'],
  ])('in %s a time is of the day that it is shown on, and of no other', (zone, first, second) => {
    const at = (operator: FilterOperator, day: string, value: string) =>
      holdsHere({ operator, value: day }, 'moment', [value], zone)
    for (const [value, shown, other] of [
      ['2026-11-18T15:45:00Z', first, second],
      ['2026-11-19T15:45:00Z', second, first],
    ] as const) {
      expect(at('eq', shown, value)).toBe(true)
      expect(at('eq', other, value)).toBe(false)
      expect(at('ne', shown, value)).toBe(false)
      expect(at('ne', other, value)).toBe(true)
      for (const day of [first, second]) {
        expect(at('ge', day, value)).toBe(shown >= day)
        expect(at('gt', day, value)).toBe(shown > day)
        expect(at('le', day, value)).toBe(shown <= day)
        expect(at('lt', day, value)).toBe(shown < day)
      }
    }
  })

  test('a time of day is the one that is shown: of this zone, or as written without one', () => {
    const zone = 'America/New_York'
    const at = (operator: FilterOperator, time: string, value: string) =>
      holdsHere({ operator, value: time }, 'moment', [value], zone)
    expect(at('ge', '2026-11-19T14:30', '2026-11-19T19:30:00Z')).toBe(true)
    expect(at('gt', '2026-11-19T14:30', '2026-11-19T19:30:00Z')).toBe(false)
    expect(at('lt', '2026-11-19T14:30', '2026-11-19T19:29:59Z')).toBe(true)
    expect(at('ge', '2026-11-19T19:30:00Z', '2026-11-19 14:30:00')).toBe(true)
    expect(at('ge', '2026-11-19T19:30:00Z', '2026-11-19 14:29:59')).toBe(false)
  })

  test('what has no readable value isn’t anything', () => {
    for (const values of [[undefined], []]) {
      expect(holds('ct', 'a', 'text', ...values)).toBe(false)
      expect(holds('le', '5', 'money', ...values)).toBe(false)
      expect(holds('ne', 'a', 'text', ...values)).toBe(true)
      expect(holds('nin', 'a|b', 'id', ...values)).toBe(true)
    }
    expect(holds('le', '2026-05-03', 'moment', 'soon')).toBe(false)
  })

  test('of several values any may be it, and none may be what it isn’t', () => {
    expect(holds('eq', '7', 'id', '5', '7')).toBe(true)
    expect(holds('ne', '7', 'id', '5', '7')).toBe(false)
    expect(holds('in', '1|7', 'id', '5', '7')).toBe(true)
    expect(holds('gt', '100', 'money', '99.99', '100.01')).toBe(true)
  })
})
