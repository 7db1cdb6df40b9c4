import type { WriteOperation } from '~/api/submit/intent'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'

import type { BulkKind, CellProblem, CheckTogether, SheetRow } from './bulk-kind'
import type { Asked } from './inquiries'
import { lackingIn } from './prepared'

/**
 * - `asking`: the service has not answered yet.
 * - `unasked`: the service could not be asked.
 * - `doubt`: held back until a person confirms it.
 */
export type Verdict = 'ready' | 'asking' | 'unasked' | 'error' | 'doubt' | 'left-out'

export interface CheckedRow {
  readonly row: SheetRow
  readonly problems: readonly CellProblem[]
  readonly verdict: Verdict
  readonly payee: ShownPayee | undefined
  readonly failure: string | undefined
  readonly isMeant: boolean
}

export type AskedOf = (row: SheetRow) => Asked | undefined

export type DryRun = (
  rows: readonly SheetRow[],
  together: CheckTogether,
  askedOf: AskedOf,
) => readonly CheckedRow[]

const ragged = (field: string): CellProblem => ({
  field,
  level: 'doubt',
  message:
    'This row has more cells than the header: one may have been cut in two. Compare it with the sheet.',
})

export const notKept = (field: string): CellProblem => ({
  field,
  level: 'error',
  message: 'Not saved in this browser. Type it again.',
})

export const doubtsIn = (problems: readonly CellProblem[]): readonly string[] =>
  problems.filter(({ level }) => level === 'doubt').map(({ message }) => message)

function verdictOf(
  row: SheetRow,
  problems: readonly CellProblem[],
  asked: Asked | undefined,
): Verdict {
  if (row.isLeftOut) return 'left-out'
  if (problems.some(({ level }) => level === 'error')) return 'error'
  if (asked?.kind === 'asking') return 'asking'
  if (asked?.kind === 'failed') return 'unasked'
  return doubtsIn(problems).every((doubt) => row.confirmed.includes(doubt)) ? 'ready' : 'doubt'
}

const findingOf = (asked: Asked | undefined) =>
  asked?.kind === 'answered' ? asked.finding : undefined

export function makeDryRun<O extends WriteOperation>(
  kind: BulkKind<O>,
  settings: BulkSettings,
): DryRun {
  const known = new WeakMap<Cells, readonly CellProblem[]>()
  const alone = (cells: Cells): readonly CellProblem[] => {
    const before = known.get(cells)
    if (before) return before
    const problems = kind.check(cells, settings)
    known.set(cells, problems)
    return problems
  }
  return (rows, together, askedOf) => {
    const beside = together(
      rows.filter(({ isLeftOut }) => !isLeftOut),
      settings,
      (row) => findingOf(askedOf(row))?.payee,
    )
    return rows.map((row) => {
      const asked = askedOf(row)
      const finding = findingOf(asked)
      const problems = [
        ...lackingIn(row).map(notKept),
        ...alone(row.cells),
        ...(finding?.problems ?? []),
        ...(beside.get(row.number) ?? []),
        ...(row.isRagged ? [ragged(Object.keys(row.cells)[0] ?? '')] : []),
      ]
      const verdict = verdictOf(row, problems, asked)
      const isUnknown = kind.needsPayee && finding?.payee === undefined
      return {
        row,
        problems,
        // Nothing is sent to a payee that was not shown.
        verdict: verdict === 'ready' && isUnknown ? 'error' : verdict,
        payee: finding?.payee,
        failure: asked?.kind === 'failed' ? asked.text : undefined,
        isMeant: verdict === 'ready' && doubtsIn(problems).length > 0,
      }
    })
  }
}

export const besidesOf = ({ problems }: Pick<CheckedRow, 'problems'>): readonly string[] =>
  problems.flatMap(({ besides }) => besides ?? [])
