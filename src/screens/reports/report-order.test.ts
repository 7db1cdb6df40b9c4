import { describe, expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import { addend, sumFigures } from '~/lib/sums'

import { byCurrencyOfRow, percentOf, readReportSort, sortedRows, totalOfRows } from './report-order'
import type { ReportColumn, ReportRow } from './report-shape'
import { reportOf } from './reports'

const sum = (currency: string | undefined, ...amounts: readonly (number | undefined)[]) =>
  sumFigures(
    amounts.map((amount) =>
      addend(amount === undefined ? undefined : moneyFromJson(amount), { currency }),
    ),
    currency,
  )

describe('a fee is a share of its total', () => {
  test.each([
    ['of one currency', sum('USD', 2.5), sum('USD', 100), 2.5],
    ['rounded half up', sum('USD', 1), sum('USD', 160_000), 0.0006],
    ['of yen', sum('JPY', 30), sum('JPY', 1000), 3],
    ['no fee at all', sum('USD', 0), sum('USD', 100), 0],
  ])('%s', (_, fee, total, percent) => expect(percentOf(fee, total)).toBe(percent))

  test.each([
    ['a fee is missing', sum('USD', 2, undefined), sum('USD', 100, 50)],
    ['an amount is missing', sum('USD', 2), sum('USD', 100, undefined)],
    ['another currency', sum('CAD', 2), sum('USD', 100)],
    ['no currency', sum(undefined, 2), sum(undefined, 100)],
    ['of nothing', sum('USD', 2), sum('USD', 0)],
    ['no fee known', sum('USD'), sum('USD', 100)],
  ])('not known where %s', (_, fee, total) => expect(percentOf(fee, total)).toBeUndefined())
})

const columns: readonly ReportColumn[] = [
  { header: 'Method', kind: 'text' },
  { header: 'Currency', kind: 'currency' },
  { header: 'Payouts', kind: 'count' },
  { header: 'Total', kind: 'sum' },
  { header: 'Fees', kind: 'sum' },
  { header: 'Rate', kind: 'percent', share: { part: 'Fees', whole: 'Total' } },
]
const row = (
  id: string,
  currency: string,
  count: number,
  total: number | undefined,
  fee = 1,
): ReportRow => ({
  id,
  cells: [
    id,
    currency,
    count,
    total === undefined ? sum(currency) : sum(currency, total),
    sum(currency, fee),
    undefined,
  ],
})
const rows = [
  row('wire', 'CAD', 1, 5),
  row('ach', 'USD', 2, 20),
  row('check', 'USD', 9, 3),
  row('card', 'USD', 1, undefined),
]
const ids = (of: readonly ReportRow[]) => of.map(({ id }) => id)

test('rows sort by any column, what has no value last in both directions', () => {
  const by = (field: string, direction: 'asc' | 'desc') =>
    ids(sortedRows(rows, columns, { field, direction }))
  expect(by('total', 'desc')).toEqual(['ach', 'wire', 'check', 'card'])
  expect(by('total', 'asc')).toEqual(['check', 'wire', 'ach', 'card'])
  expect(by('method', 'asc')).toEqual(['ach', 'card', 'check', 'wire'])
  expect(by('payouts', 'desc')[0]).toBe('check')
  expect(by('nothing', 'asc')).toEqual(ids(rows))
  expect(ids(sortedRows(rows, columns, undefined))).toEqual(ids(rows))
})

test('an address sorts as a list’s does, by a column that the report has', () => {
  const report = reportOf('stopped')
  expect(readReportSort('report=stopped&sortBy=desc(came-back-or-stopped)', report)).toEqual({
    field: 'came-back-or-stopped',
    direction: 'desc',
  })
  expect(readReportSort('sortBy=asc(colour)', report)).toBeUndefined()
})

test('each currency has its own total, with its own share; none crosses', () => {
  const groups = byCurrencyOfRow(rows, columns)
  expect(groups.map(({ currency, rows: same }) => [currency, ids(same)])).toEqual([
    ['USD', ['ach', 'check', 'card']],
    ['CAD', ['wire']],
  ])
  const total = totalOfRows(groups[0]?.rows ?? [], columns)
  expect(total?.[2]).toBe(12)
  expect(total?.[3]).toMatchObject({ currency: 'USD', added: 2, exact: { units: 2300n, scale: 2 } })
  expect(total?.[5]).toBe(13.0435)
})

test('amounts that stand in several rows aren’t added up', () => {
  const repeated = columns.map((column) =>
    column.kind === 'sum' ? { ...column, isRepeated: true as const } : column,
  )
  expect(totalOfRows(rows, repeated)).toBeUndefined()
})

test('differences aren’t added up: they would cancel each other out', () => {
  const differing = columns.map((column) =>
    column.kind === 'sum' ? { ...column, isDifference: true as const } : column,
  )
  expect(totalOfRows(rows, differing)).toBeUndefined()
})

test('what rows without a currency couldn’t add may belong to any: each total says so, and has no share', () => {
  const at = columns.findIndex(({ kind }) => kind === 'sum')
  const loose = row('other', '', 1, 7)
  const cells = loose.cells.map((cell, index) =>
    index === at ? sum(undefined, 7, undefined) : cell,
  )
  const total = totalOfRows(rows.slice(1, 3), columns, [{ ...loose, cells }])
  expect(total?.[at]).toMatchObject({ currency: 'USD', added: 2, missing: 1 })
  expect(total?.[at]).toMatchObject({ exact: { units: 2300n, scale: 2 } })
  expect(total?.[5]).toBeUndefined()
})
