import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { moneyText } from '~/lib/money'
import { visibleLines } from '~/lib/visible-text'
import type { BulkRow, BulkRun } from '~/storage/bulk-record'

import { sinceCells, sinceHeader } from '~/outcome/became-words'
import type { SheetColumn } from '~/form/definition/sheet'
import { groupedColumnOf, inLine, lineAt } from '~/bulk/prepare/grouped'
import { outcomeName, wasSent, type FollowedBy } from './row-outcome'
import { isTotalWord } from '~/bulk/prepare/total-rows'
import { twinsOf, type RunTwins } from './use-run-twins'

/** Account and tax numbers by their last four. */
export function resultFile(
  kind: { readonly fields: readonly SheetColumn[]; readonly acted: string },
  { columns }: BulkRun,
  rows: readonly BulkRow[],
  twins: RunTwins,
  followedBy: FollowedBy = () => undefined,
): string {
  const isFollowed = rows.some((row) => followedBy(row) !== undefined)
  const hasAmounts = rows.some(({ amount }) => amount !== undefined)
  const sent = kind.fields.filter(
    ({ id }) =>
      columns.includes(id) ||
      rows.some(({ cells }) => Object.keys(cells).some((each) => groupedColumnOf(each) === id)),
  )
  const header = [
    'Row',
    ...sent.map(({ label }) => label),
    ...(hasAmounts ? ['Amount sent', 'Currency sent'] : []),
    'Outcome',
    ...(isFollowed ? sinceHeader : []),
    'Reference',
    ...(twins.size > 0 ? ['Second record'] : []),
    'Reason',
    'Submission',
  ]
  const lines = rows
    .flatMap(byRow)
    .map(({ row, number, at }) =>
      csvLine([
        String(number),
        ...cellTexts(row, sent, at).map(textField),
        ...(hasAmounts
          ? at === 0
            ? [moneyOfSent(row), textField(wasSent(row) ? (row.amount?.currency ?? '') : '')]
            : [textField(''), textField('')]
          : []),
        textField(row.state === 'found' ? FOUND : outcomeName(row, kind)),
        ...(isFollowed ? sinceCells(followedBy(row)).map(textField) : []),
        textField(visibleLines(row.reference ?? '')),
        ...(twins.size > 0 ? [textField(secondRecords(row, twins))] : []),
        textField(visibleLines(reasonOf(row))),
        textField(row.submissionId ?? ''),
      ]),
    )
  return BYTE_ORDER_MARK + csvLine(header.map(textField)) + lines.join('')
}

/** Beside the run, the page says where; a file stands alone. */
const FOUND = 'Found at your provider'

const reasonOf = ({ state, text, aside }: BulkRow): string =>
  text ?? aside ?? (state === 'left-out' ? 'Skipped in the check, before the run' : '')

interface FileLine {
  readonly row: BulkRow
  /** Of the sheet. */
  readonly number: number
  readonly at: number
}

const byRow = (row: BulkRow): readonly FileLine[] =>
  (row.rows ?? [row.number]).map((number, at) => ({ row, number, at }))

/** What its record has once: amounts in its first line alone, or they would be added up for each. */
function cellOf({ cells }: BulkRow, { id, kind }: SheetColumn, at: number): string {
  const isOnce = lineAt(id) === undefined
  if (isOnce && kind === 'amount' && at > 0) return ''
  return cells[isOnce ? id : inLine(id, at)] ?? ''
}

/** A total's word stands in the first column of text, wherever the sheet had it: there every reader looks for it. */
function cellTexts(row: BulkRow, sent: readonly SheetColumn[], at: number): readonly string[] {
  const texts = sent.map((field) => cellOf(row, field, at))
  if (row.aside === undefined) return texts
  const from = texts.findIndex((text) => isTotalWord(text))
  const to = sent.findIndex(({ kind }) => kind === undefined)
  if (from === -1 || to === -1 || (texts[to] ?? '').trim() !== '') return texts
  return texts.with(from, '').with(to, texts[from] ?? '')
}

/** An amount beside an unsent row would be added up as paid. */
const moneyOfSent = (row: BulkRow): string =>
  row.amount && wasSent(row) ? moneyText(row.amount) : ''

const secondRecords = (row: BulkRow, twins: RunTwins): string =>
  twinsOf(row, twins)
    .flatMap(({ reference }) => (reference === row.reference ? [] : visibleLines(reference)))
    .join(', ')
