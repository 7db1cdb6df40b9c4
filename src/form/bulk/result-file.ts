import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { moneyText } from '~/lib/money'
import { visibleLines } from '~/lib/visible-text'
import type { BulkRow, BulkRun } from '~/storage/bulk-record'

import type { SheetColumn } from '../definition/sheet'
import { outcomeName, wasSent } from './row-outcome'
import { twinsOf, type RunTwins } from './use-run-twins'

/** Account and tax numbers by their last four. */
export function resultFile(
  { columns }: BulkRun,
  rows: readonly BulkRow[],
  fields: readonly SheetColumn[],
  twins: RunTwins,
): string {
  const hasAmounts = rows.some(({ amount }) => amount !== undefined)
  const sent = fields.filter(
    ({ id }) => columns.includes(id) || rows.some(({ cells }) => cells[id] !== undefined),
  )
  const header = [
    'Row',
    ...sent.map(({ label }) => label),
    ...(hasAmounts ? ['Amount sent', 'Currency sent'] : []),
    'Outcome',
    'Reference',
    ...(twins.size > 0 ? ['Second record'] : []),
    'Reason',
    'Submission',
  ]
  const lines = rows.map((row) =>
    csvLine([
      String(row.number),
      ...sent.map(({ id }) => textField(row.cells[id] ?? '')),
      ...(hasAmounts
        ? [moneyOfSent(row), textField(wasSent(row) ? (row.amount?.currency ?? '') : '')]
        : []),
      textField(outcomeName(row)),
      textField(visibleLines(row.reference ?? '')),
      ...(twins.size > 0 ? [textField(secondRecords(row, twins))] : []),
      textField(visibleLines(row.text ?? '')),
      textField(row.submissionId ?? ''),
    ]),
  )
  return BYTE_ORDER_MARK + csvLine(header.map(textField)) + lines.join('')
}

/** An amount beside an unsent row would be added up as paid. */
const moneyOfSent = (row: BulkRow): string =>
  row.amount && wasSent(row) ? moneyText(row.amount) : ''

const secondRecords = (row: BulkRow, twins: RunTwins): string =>
  twinsOf(row, twins)
    .map(({ reference }) => visibleLines(reference))
    .join(', ')
