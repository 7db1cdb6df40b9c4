/** Checks a row that is corrected after its run began, as rows of a sheet are checked. */
import type { WriteOperation } from '~/api/submit/intent'
import { redactText } from '~/lib/redact'
import type { BulkRow, Cells, ShownPayee } from '~/storage/bulk-record'

import type { BulkKind, CellProblem, SheetRow } from './bulk-kind'
import { besidesOf, checkCells, doubtsIn, flagsOf, notKept, saidOnce } from './dry-run'
import type { LoadedRun } from './use-run'

export interface Correction {
  readonly problems: readonly CellProblem[]
  /** Everything is found again: earlier confirmations were about another row. */
  readonly doubts: readonly string[]
  readonly besides: readonly string[]
  readonly flags: readonly string[]
  readonly payee: ShownPayee | undefined
}

const toSheetRow = ({ number, cells, shown }: BulkRow): SheetRow => ({
  number,
  cells,
  isLeftOut: false,
  confirmed: [],
  isNew: shown !== undefined && shown.id === undefined,
  isRagged: false,
})

const nothing = { doubts: [], besides: [], flags: [], payee: undefined }

/** @throws ApiError if the service can't be asked */
export async function checkCorrection<O extends WriteOperation>(
  kind: BulkKind<O>,
  { run, rows }: LoadedRun,
  row: BulkRow,
  { cells, isNew }: { readonly cells: Cells; readonly isNew: boolean },
  signal: AbortSignal,
): Promise<Correction> {
  const lacking = row.hidden.filter((id) => cells[id] === undefined).map(notKept)
  const alone = checkCells(kind, cells, run.settings)
  const wrong = [...lacking, ...alone.filter(isError)]
  if (wrong.length > 0) return { ...nothing, problems: wrong }

  const corrected = { ...toSheetRow(row), cells, isNew }
  const finding = await kind.inquiry(corrected, run.settings)?.ask(signal)
  const errors = finding?.problems.filter(isError) ?? []
  if (errors.length > 0) return { ...nothing, problems: errors }

  const others = rows.filter(
    ({ state, number }) => state !== 'left-out' && state !== 'refused' && number !== row.number,
  )
  const together = await kind.prepare()
  const found = together([...others.map(toSheetRow), corrected], run.settings, ({ number }) =>
    number === row.number ? finding?.payee : rows.find((each) => each.number === number)?.shown,
  )
  const beside = found.get(row.number) ?? []
  const conflicts = beside.filter(isError)
  if (conflicts.length > 0) return { ...nothing, problems: conflicts }

  const asked = (row.asks ?? []).map((message): CellProblem => ({
    field: '',
    level: 'doubt',
    message,
  }))
  const problems = saidOnce([
    ...alone,
    ...asked,
    ...(finding?.problems ?? []),
    ...(finding?.problemsOf?.(cells) ?? []),
    ...beside,
  ])
  return {
    problems: [],
    doubts: doubtsIn(problems),
    besides: besidesOf({ problems }),
    flags: flagsOf({ problems }),
    payee: finding?.payee,
  }
}

const isError = ({ level }: CellProblem): boolean => level === 'error'

export const confirmation = (
  { doubts, besides, flags }: Correction,
  reason: string,
): Pick<BulkRow, 'isMeant' | 'besides' | 'flags' | 'reason'> =>
  doubts.length > 0
    ? { isMeant: true, besides, flags, reason: redactText(reason.trim()) }
    : { isMeant: false, besides: [], flags, reason: undefined }
