/** What would become of each row, before anything is sent. */
import type { WriteOperation } from '~/api/submit/intent'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import type { BulkKind, CellProblem, CheckTogether, SheetRow } from './bulk-kind'

/** `doubt`: held back until a person says that it is meant. */
export type Verdict = 'ready' | 'error' | 'doubt' | 'left-out'

export interface CheckedRow {
  readonly row: SheetRow
  readonly problems: readonly CellProblem[]
  readonly verdict: Verdict
}

export type DryRun = (rows: readonly SheetRow[], together: CheckTogether) => readonly CheckedRow[]

const ragged = (field: string): CellProblem => ({
  field,
  level: 'doubt',
  message:
    'This row has more cells than the header: one may have been cut in two. Compare it with the sheet.',
})

function verdictOf(row: SheetRow, problems: readonly CellProblem[]): Verdict {
  if (row.isLeftOut) return 'left-out'
  if (problems.some(({ level }) => level === 'error')) return 'error'
  return problems.some(({ level }) => level === 'doubt') && !row.isMeant ? 'doubt' : 'ready'
}

/** Rows that were not touched since are not looked at again. */
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
  return (rows, together) => {
    const beside = together(
      rows.filter(({ isLeftOut }) => !isLeftOut),
      settings,
    )
    return rows.map((row) => {
      const problems = [
        ...alone(row.cells),
        ...(beside.get(row.number) ?? []),
        ...(row.isRagged ? [ragged(Object.keys(row.cells)[0] ?? '')] : []),
      ]
      return { row, problems, verdict: verdictOf(row, problems) }
    })
  }
}

export const besidesOf = ({ problems }: CheckedRow): readonly string[] =>
  problems.flatMap(({ besides }) => besides ?? [])
