/**
 * Checks rows of a run again, by the rules of a sheet: one that a person corrects, and those that are about to be sent
 * though their check is old. A bill may have been paid meanwhile, or a payee's account may have changed.
 */
import { serviceNow } from '~/api/service-clock'
import type { WriteOperation } from '~/submit/intent'
import { redactText } from '~/lib/redact'
import type { BulkRow, Cells, ShownPayee } from '~/storage/bulk-record'

import { isAnswerOld } from '~/form/answer-age'
import { keptPayee, keptReason, keptReasons } from '~/bulk/run/begin-run'
import type { BulkKind, CellProblem, CheckTogether, SheetRow } from './bulk-kind'
import {
  besidesOf,
  checkCells,
  doubtsIn,
  flagsOf,
  makeDryRun,
  notKeptProblem,
  type AskedOf,
  type CheckedRow,
} from './dry-run'
import { Inquiries, type AskedInquiry } from './inquiries'
import { reasonsNotSent } from './review-remarks'
import {
  keep,
  type LoadedRun,
  type RunEnd,
  type RunOrder,
  type RunParts,
} from '~/bulk/run/run-order'

export interface Correction {
  readonly problems: readonly CellProblem[]
  /** Everything is found again: earlier confirmations were about another row. */
  readonly doubts: readonly string[]
  readonly besides: readonly string[]
  readonly flags: readonly string[]
  readonly payee: ShownPayee | undefined
  /** With what is usual for the payee, which is apart, too. */
  readonly cells: Cells
  readonly filledIn: Cells
}

const toSheetRow = ({ number, cells, shown }: BulkRow): SheetRow => ({
  number,
  cells,
  isLeftOut: false,
  confirmed: [],
  isNew: shown !== undefined && shown.id === undefined,
  isRagged: false,
})

/** The rows that are in question, beside the others of their run. */
function checkedAgain<O extends WriteOperation>(
  kind: BulkKind<O>,
  { run, rows }: LoadedRun,
  questioned: ReadonlyMap<number, SheetRow>,
  together: CheckTogether,
  askedOf: AskedOf,
): readonly CheckedRow[] {
  const beside = rows.filter(
    ({ state, number }) => questioned.has(number) || (state !== 'left-out' && state !== 'refused'),
  )
  const shownOf = new Map(rows.map(({ number, shown }) => [number, shown]))
  const askedOrShown = (row: SheetRow): AskedInquiry | undefined => {
    if (questioned.has(row.number)) return askedOf(row)
    const payee = shownOf.get(row.number)
    return { kind: 'answered', at: 0, finding: { ...(payee && { payee }), problems: [] } }
  }
  const sheet = beside.map((row) => questioned.get(row.number) ?? toSheetRow(row))
  return makeDryRun(kind, run.settings)(sheet, together, askedOrShown)
}

const nothing = { doubts: [], besides: [], flags: [], payee: undefined, filledIn: {} }

/** @throws ApiError if the service can't be asked */
export async function checkCorrection<O extends WriteOperation>(
  kind: BulkKind<O>,
  loaded: LoadedRun,
  row: BulkRow,
  { cells, isNew }: { readonly cells: Cells; readonly isNew: boolean },
  signal: AbortSignal,
): Promise<Correction> {
  const { settings } = loaded.run
  const lacking = row.hidden.filter((id) => cells[id] === undefined).map(notKeptProblem)
  const wrong = [...lacking, ...checkCells(kind, cells, settings).filter(isError)]
  if (wrong.length > 0) return { ...nothing, cells, problems: wrong }

  const written = { ...toSheetRow(row), cells, isNew }
  const inquiry = kind.inquiry(written, settings)
  const at = serviceNow()
  const finding = await inquiry?.ask(signal)
  // A refusal may be the second answer to a request that the network repeated: what it asked for may be made.
  const before =
    row.state === 'refused' && row.hidden.length === 0
      ? kind.inquiry(toSheetRow(row), settings)
      : undefined
  const found = before?.key === inquiry?.key ? finding : await before?.ask(signal)
  const made = before === undefined ? [] : (found?.problemsOf?.(row.cells, settings) ?? [])
  const asItWas = made.flatMap(({ flag, message }) =>
    flag === undefined ? [] : [`As it was sent: ${message}`],
  )
  const between = [...(row.asks ?? []), ...asItWas].map((message): CellProblem => ({
    field: '',
    level: 'doubt',
    message,
  }))
  const corrected = { ...written, between }
  const askedOf = (): AskedInquiry | undefined => finding && { kind: 'answered', finding, at }
  const questioned = new Map([[row.number, corrected]])
  const all = checkedAgain(kind, loaded, questioned, await kind.prepare(), askedOf)
  const checked = all.find((each) => each.row.number === row.number)
  const problems = checked?.problems ?? []
  const filled = { cells: checked?.row.cells ?? cells, filledIn: checked?.filledIn ?? {} }
  const errors = problems.filter(isError)
  if (errors.length > 0) return { ...nothing, ...filled, problems: errors }
  return {
    ...filled,
    problems: [],
    doubts: doubtsIn(problems),
    besides: besidesOf({ problems }),
    flags: flagsOf({ problems }),
    payee: finding?.payee,
  }
}

const isError = ({ level }: CellProblem): boolean => level === 'error'

/** @param hidden cells that aren't stored: what quotes them isn't either */
export const confirmation = (
  { doubts, besides, flags }: Correction,
  reason: string,
  hidden: readonly string[] = [],
): Pick<BulkRow, 'isMeant' | 'confirmed' | 'besides' | 'flags' | 'reason'> =>
  doubts.length > 0
    ? {
        isMeant: true,
        confirmed: keptReasons(doubts, hidden),
        besides,
        flags,
        reason: redactText(reason.trim()),
      }
    : { isMeant: false, confirmed: undefined, besides: [], flags, reason: undefined }

/** Another page's checks are not known here, so they are old. */
export const isCheckOld = (
  { number }: BulkRow,
  checkedAt: ReadonlyMap<number, number>,
  holds?: number,
): boolean => isAnswerOld(checkedAt.get(number), holds)

/**
 * Before a run sends them: rows of which something else is found now are held until a person says so, the others go on with
 * the flags that they need now. Where the service couldn't be asked about some, nothing is sent: they wait, and the run
 * is resumed.
 */
export async function checkAgain<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  rows: readonly BulkRow[],
  old: readonly BulkRow[],
): Promise<RunEnd | undefined> {
  const { kind, run, whole, isPauseWanted, checkedAt, onChecking } = order
  const { settings } = run
  const questioned = new Map(
    old.map((row) => [
      row.number,
      {
        ...toSheetRow(row),
        cells: whole.get(row.number) ?? row.cells,
        confirmed: row.confirmed ?? [],
      },
    ]),
  )
  const asked = [...questioned.values()].flatMap((row) => kind.inquiry(row, settings) ?? [])
  const inquiries = new Inquiries()
  const at = serviceNow()
  onChecking?.(old.length)
  const isAnswered = await inquiries.settled(asked, isPauseWanted)
  onChecking?.(undefined)
  if (!isAnswered) return { kind: 'paused' }
  const together = await kind.prepare(run.id)
  const checked = checkedAgain(kind, { run, rows }, questioned, together, (row) => {
    const inquiry = kind.inquiry(row, settings)
    const answer = inquiry && inquiries.of(inquiry.key)
    // Nothing is filled in: what was reviewed is sent.
    return answer?.kind === 'answered'
      ? { ...answer, finding: { ...answer.finding, usual: {} } }
      : answer
  })
  const newsOf = newsOnly(rows, checked)
  const byNumber = new Map(checked.map((each) => [each.row.number, each]))
  const unasked = checked.flatMap(({ row, failure }) =>
    questioned.has(row.number) && failure !== undefined ? [failure] : [],
  )
  for (const row of old) {
    const found = byNumber.get(row.number)
    // One that couldn't be asked about waits, and is asked about when the run is resumed.
    if (!found || found.failure !== undefined) continue
    const now = { ...found, problems: newsOf(found) }
    const changes = changesSince(kind, row, now)
    const flags = flagsOf(now)
    if (changes.length > 0) {
      const hidden = row.hidden.flatMap((field) => now.row.cells[field]?.trim() ?? [])
      const text = `Checked again: ${keptReason(changes, hidden)}`
      await keep(parts, order, row, { state: 'held', submissionId: undefined, text })
    } else {
      if (String(flags) !== String(row.flags ?? [])) await keep(parts, order, row, { flags })
      checkedAt?.set(row.number, now.askedAt ?? at)
    }
  }
  const [text] = unasked
  return text === undefined ? undefined : { kind: 'unchecked', count: unasked.length, text }
}

/**
 * What this run has made itself is no news to a row that was compared with the row which made it: a person was asked
 * about the two. All else that stands against a row is.
 */
function newsOnly(
  rows: readonly BulkRow[],
  checked: readonly CheckedRow[],
): (row: CheckedRow) => readonly CellProblem[] {
  const makers = new Map(
    rows.flatMap(({ reference, number }) =>
      reference === undefined
        ? []
        : [[reference, number] as const, [`payout ${reference}`, number] as const],
    ),
  )
  const twins = new Map(
    checked.map(({ row, problems }) => [
      row.number,
      problems.find(({ twin }) => twin !== undefined)?.twin,
    ]),
  )
  /** Each row names one above it: rows alike lead to the same first one. */
  const firstOf = (number: number): number => {
    const twin = twins.get(number)
    return twin === undefined ? number : firstOf(twin)
  }
  return ({ row, problems }) =>
    problems.filter(({ about }) => {
      const maker = about === undefined ? undefined : makers.get(about)
      return maker === undefined || firstOf(maker) !== firstOf(row.number)
    })
}

function changesSince<O extends WriteOperation>(
  kind: BulkKind<O>,
  row: BulkRow,
  now: CheckedRow,
): readonly string[] {
  const { row: sheetRow, problems, payee: payeeNow } = now
  if (problems.some(isError) || (kind.needsPayee && !payeeNow)) {
    return reasonsNotSent(kind, { ...now, verdict: 'error' })
  }
  const doubts = doubtsIn(problems).filter((doubt) => !sheetRow.confirmed.includes(doubt))
  const payee = payeeChange(row.shown, now.payee && keptPayee(now.payee))
  const isSentAgain = besidesOf(now).some((id) => !row.besides.includes(id))
  const changes = [...(payee === undefined ? [] : [payee]), ...doubts]
  return changes.length === 0 && isSentAgain
    ? ['The same was sent from this browser meanwhile.']
    : changes
}

function payeeChange(
  before: ShownPayee | undefined,
  now: ShownPayee | undefined,
): string | undefined {
  if (!now || !before) return undefined
  if (now.id !== before.id || now.name !== before.name || now.number !== before.number) {
    return `This row pays ${payeeText(now)} now. When it was reviewed, it paid ${payeeText(before)}.`
  }
  return now.account === before.account
    ? undefined
    : `${now.name} has ${accountText(now)} now. When the row was reviewed, it had ${accountText(before)}.`
}

const payeeText = ({ id, name, number }: ShownPayee): string =>
  [name, number, id && `ID ${id}`].filter(Boolean).join(' · ')

const accountText = ({ account }: ShownPayee): string =>
  account === undefined ? 'no account' : `account •••• ${account.slice(-4)}`
