import { describe, expect, test } from 'vitest'
import { placeAfter, tabStop, type ChartColumn, ticksUpTo, wholeTicksUpTo } from './chart-marks'
import fc from 'fast-check'

const column = (id: string, ...series: number[]): ChartColumn => ({
  id,
  label: id,
  title: id,
  marks: series.map((at) => ({
    series: at,
    value: 1,
    isIncomplete: false,
    brief: '',
    text: '1',
    to: undefined,
  })),
})

const columns = [column('a', 0, 2), column('b'), column('c', 1, 2), column('d', 0)]

describe('keys go from bar to bar', () => {
  test.each([
    ['ArrowRight', { column: 0, series: 2 }, { column: 2, series: 2 }],
    ['ArrowRight', { column: 2, series: 2 }, { column: 3, series: 0 }],
    ['ArrowRight', { column: 3, series: 0 }, undefined],
    ['ArrowLeft', { column: 2, series: 1 }, { column: 0, series: 0 }],
    ['ArrowUp', { column: 2, series: 1 }, { column: 2, series: 2 }],
    ['ArrowUp', { column: 2, series: 2 }, undefined],
    ['ArrowDown', { column: 2, series: 2 }, { column: 2, series: 1 }],
    ['ArrowDown', { column: 2, series: 1 }, undefined],
    ['Home', { column: 3, series: 0 }, { column: 0, series: 0 }],
    ['End', { column: 0, series: 2 }, { column: 3, series: 0 }],
    ['Enter', { column: 0, series: 2 }, undefined],
  ])('%s from %j', (key, from, to) => {
    expect(placeAfter(columns, from, key)).toEqual(to)
  })
})

test('Tab goes to the bar one was at, or to the newest when it is gone', () => {
  expect(tabStop(columns, { column: 0, series: 2 })).toEqual({ column: 0, series: 2 })
  expect(tabStop(columns, { column: 0, series: 1 })).toEqual({ column: 3, series: 0 })
  expect(tabStop(columns, undefined)).toEqual({ column: 3, series: 0 })
  expect(tabStop([column('a')], undefined)).toBeUndefined()
})

test('round steps', () => {
  expect(ticksUpTo(87)).toEqual([0, 50, 100])
  expect(ticksUpTo(400)).toEqual([0, 100, 200, 300, 400])
  expect(ticksUpTo(0)).toEqual([0, 1])
  expect(wholeTicksUpTo(3)).toEqual([0, 1, 2, 3])
  expect(wholeTicksUpTo(5)).toEqual([0, 2, 4, 6])
})

test('the axis reaches the greatest value and does not go far past it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e15, noNaN: true }), (max) => {
      const ticks = ticksUpTo(max)
      const last = ticks.at(-1) ?? 0
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(last).toBeGreaterThanOrEqual(max * (1 - 1e-6))
      expect(last).toBeLessThanOrEqual(max * 2.5 + 1e-9)
    }),
  )
})
