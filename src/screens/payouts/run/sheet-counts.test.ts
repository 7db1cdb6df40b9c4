import { expect, test } from 'vitest'

import { newRun } from '~/bulk/run/begin-run'
import type { CheckedRow, DryRunVerdict } from '~/bulk/prepare/dry-run'
import { tally } from '~/bulk/run/row-outcome'
import { countSheet, countsText } from '~/bulk/prepare/sheet-counts'

import { settings } from '~/bulk/testing/settings'
import { sheetRow } from '~/bulk/testing/sheet-rows'

import { payRun } from '../run'

const checked = (verdict: DryRunVerdict, at: number, amount: string): CheckedRow => ({
  row: sheetRow(at, { amount }, { isLeftOut: verdict === 'left-out' }),
  problems: [],
  verdict,
  payee: undefined,
  failure: undefined,
  isMeant: false,
  filledIn: {},
})

test('a skipped row is not ready, and no sum hides a row that it lacks', () => {
  const rows = [
    checked('ready', 0, '60'),
    checked('ready', 1, '2'),
    checked('left-out', 2, '5'),
    checked('doubt', 3, '1,23'),
    checked('unasked', 4, '7'),
    checked('asking', 5, '8'),
  ]
  const counts = countSheet(payRun, rows, settings)
  expect(counts.count).toEqual({ ready: 2, attention: 2, checking: 1, skipped: 1 })
  expect(countsText(counts)).toBe('2 rows ready · 2 need attention · 1 being checked · 1 skipped')
  expect(counts.readySums).toMatchObject([{ currency: 'USD', added: 2, unreadable: 0 }])
  expect(counts.behindSums).toMatchObject([{ currency: 'USD', added: 3, unreadable: 1 }])
  expect(counts.behindDoubt).toBe('1 amount unreadable')
})

test('a total that is skipped is in no sum, and the run lists it with the reason (RF-F7)', () => {
  const total = checked('left-out', 2, '62')
  const aside = { ...total, row: { ...total.row, aside: 'Total of other rows' } }
  const rows = [checked('ready', 0, '60'), checked('ready', 1, '2'), aside]
  const counts = countSheet(payRun, rows, settings)
  expect(counts.count.skipped).toBe(1)
  expect(counts.behindSums).toEqual([])
  const facts = { title: 'sheet.csv', settings, columns: [], reason: '' }
  const { run, rows: listed } = newRun(payRun, facts, rows)
  expect(listed.map(({ number, aside }) => [number, aside])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, 'Total of other rows'],
  ])
  expect(listed[2]).toMatchObject({ state: 'left-out', amount: undefined })
  expect(run.rowCount).toBe(2)
  expect(tally(listed)).toMatchObject({ total: 2, skipped: 0, notSent: 0 })
})

test('credits are said as credits, neither unreadable nor missing (RF-F18)', () => {
  const rows = [
    checked('ready', 0, '60'),
    checked('error', 1, '-20.00'),
    checked('error', 2, '(20.00)'),
    checked('error', 3, 'ten'),
  ]
  const counts = countSheet(payRun, rows, settings)
  expect(counts.behindCredits).toBe('2 credits, −$40.00, not paid')
  expect(counts.behindDoubt).toBe('1 amount unreadable')
  expect(countSheet(payRun, rows.slice(0, 1), settings).behindCredits).toBeUndefined()
})
