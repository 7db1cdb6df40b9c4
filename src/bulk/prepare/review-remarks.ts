import type { WriteOperation } from '~/submit/intent'
import { masked } from '~/lib/masks'

import { secretsOf, type BulkKind, type CellProblem, type SheetRow } from './bulk-kind'
import { countText, rowNoun } from './bulk-words'
import { doubtsIn, type CheckedRow } from './dry-run'
import { groupedColumnOf, lineAt } from './grouped'

export function maskedText<O extends WriteOperation>(
  kind: BulkKind<O>,
  { row }: CheckedRow,
): string {
  const secrets = secretsOf(kind)
  return kind.fields
    .filter(({ id }) => secrets.has(id))
    .flatMap(({ id, label }) => {
      const text = masked(row.cells[id]?.trim())
      return text ? `${label} ${text}` : []
    })
    .join(', ')
}

/** Each with its column, and its row where the record has several. */
export function problemTexts<O extends WriteOperation>(
  { fields }: BulkKind<O>,
  row: SheetRow,
  problems: readonly CellProblem[],
): readonly string[] {
  const labelOf = ({ field, row: number }: CellProblem) => {
    const label = fields.find(({ id }) => id === groupedColumnOf(field))?.label ?? ''
    const place = row.parts?.at(lineAt(field) ?? 0)?.number
    return row.parts && row.parts.length > 1
      ? `Row ${String(number ?? place ?? row.number)}, ${label}`
      : label
  }
  return problems.map((problem) => `${labelOf(problem)}: ${problem.message}`)
}

export function reasonsNotSent<O extends WriteOperation>(
  kind: BulkKind<O>,
  { row, problems, verdict, payee, failure }: CheckedRow,
): readonly string[] {
  switch (verdict) {
    case 'ready':
      return []
    case 'left-out':
      return [row.aside === undefined ? 'Skipped' : `Skipped: ${row.aside}`]
    case 'asking':
      return ['Still being checked']
    case 'unasked':
      return [`Not checked with your provider. ${failure ?? ''}`.trim()]
    case 'doubt':
      return doubtsIn(problems)
        .filter((doubt) => !row.confirmed.includes(doubt))
        .map((doubt) => `Not confirmed: ${doubt}`)
    case 'error': {
      const wrong = problems.filter(({ level }) => level === 'error')
      const errors = problemTexts(kind, row, wrong)
      return kind.needsPayee && payee === undefined && errors.length === 0
        ? ['No payee found']
        : errors
    }
  }
}

export interface RowWarning {
  /** "Possible duplicate", or "Confirmed" of what a person was asked about. */
  readonly word: string
  readonly text: string
}

/** What a person should see of a row that is sent: what was confirmed, and what nobody was asked about. */
export function warningsOf({ isMeant, problems }: Pick<CheckedRow, 'isMeant' | 'problems'>) {
  const confirmed = isMeant ? [...new Set(doubtsIn(problems))] : []
  return [
    ...confirmed.map((text): RowWarning => ({ word: CONFIRMED, text })),
    ...problems.flatMap(({ warnsOf, message }): RowWarning[] =>
      warnsOf === undefined ? [] : [{ word: warnsOf, text: message }],
    ),
  ]
}

const CONFIRMED = 'Confirmed'

/** "2 rows: possible duplicate · 1 row: unusual amount" */
export function warningsInWords(rows: readonly CheckedRow[]): string {
  const words = rows.flatMap((row) => [...new Set(warningsOf(row).map(({ word }) => word))])
  return [...Map.groupBy(words, (word) => word)]
    .map(
      ([word, same]) =>
        `${countText(same.length, rowNoun)}: ${word === CONFIRMED ? 'confirmed by you' : word.toLowerCase()}`,
    )
    .join(' · ')
}
