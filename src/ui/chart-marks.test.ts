import { describe, expect, test } from 'vitest'
import { placeAfter, tabStop, type ChartColumn } from './chart-marks'

const column = (id: string, ...series: number[]): ChartColumn => ({
  id,
  label: id,
  title: id,
  marks: series.map((at) => ({
    series: at,
    value: 1,
    isIncomplete: false,
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
