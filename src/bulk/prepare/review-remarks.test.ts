import { expect, test } from 'vitest'

import { sheetRow } from '../testing/sheet-rows'
import type { CellProblem } from './bulk-kind'
import type { CheckedRow } from './dry-run'
import { warningsInWords, warningsOf } from './review-remarks'

const checked = (isMeant: boolean, ...problems: readonly CellProblem[]): CheckedRow => ({
  row: sheetRow(0, {}),
  problems,
  verdict: 'ready',
  payee: undefined,
  failure: undefined,
  isMeant,
  filledIn: {},
})
const note: CellProblem = { field: 'name1', level: 'note', message: 'First payout.' }
const unusual: CellProblem = {
  ...note,
  field: 'amount',
  message: 'Ten times the usual.',
  warnsOf: 'Unusual amount',
}
const doubt: CellProblem = { field: 'amount', level: 'doubt', message: 'Is this the same bill?' }

test('what was confirmed and what nobody was asked about is said; a plain note isn’t', () => {
  expect(warningsOf(checked(false, note))).toEqual([])
  expect(warningsOf(checked(true, note, unusual, doubt, doubt))).toEqual([
    { word: 'Confirmed', text: 'Is this the same bill?' },
    { word: 'Unusual amount', text: 'Ten times the usual.' },
  ])
})

test('rows are counted by what they warn of', () => {
  const rows = [checked(false, unusual, unusual), checked(true, unusual, doubt)]
  expect(warningsInWords(rows)).toBe('2 rows: unusual amount · 1 row: confirmed by you')
})
