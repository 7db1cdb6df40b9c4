/**
 * Sends the rows of a run one by one, each of them once. What has become of a row is in the journal of
 * submissions, by its draft id: the run's own record follows it, and may lag behind after a crash.
 */
import type { ApiError } from '~/api/errors'
import type { NoJournalReason, SubmitAnswer, WriteOperation } from '~/api/submit/intent'
import type { Submit } from '~/api/submit/submitter'
import type { BulkRow, BulkRun, Cells } from '~/storage/bulk-record'
import type { Submission } from '~/storage/submission-record'

import type { BulkKind } from './bulk-kind'

export interface RunStore {
  readonly rows: (id: string) => Promise<readonly BulkRow[]>
  readonly changeRow: (
    runId: string,
    number: number,
    change: (row: BulkRow) => BulkRow,
  ) => Promise<BulkRow | undefined>
  readonly end: (id: string, endedAt: number | undefined) => Promise<void>
}

export interface RunParts {
  readonly submit: Submit
  readonly submissionOf: (id: string) => Promise<Submission | undefined>
  readonly store: RunStore
  readonly locks: Pick<LockManager, 'request'> | undefined
}

export interface RunOrder<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly run: BulkRun
  /** Whole cells of rows that could not be kept whole, by the row's number. */
  readonly whole: ReadonlyMap<number, Cells>
  readonly isPauseWanted: () => boolean
  readonly onRow: (row: BulkRow) => void
}

/** Why the run stands. */
export type RunEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'paused' }
  /** Another tab is at it. */
  | { readonly kind: 'elsewhere' }
  /** One row may have been made, or not: the next ones wait for a person. */
  | { readonly kind: 'unknown'; readonly row: BulkRow }
  /** The sheet has to be given again for these. */
  | { readonly kind: 'needs-sheet'; readonly count: number }
  /** Nothing of this row was made, and the next ones would fare alike. */
  | { readonly kind: 'failed'; readonly row: BulkRow; readonly error: ApiError }
  | { readonly kind: 'no-journal'; readonly reason: NoJournalReason }
  /** The run's own record could not be written. */
  | { readonly kind: 'no-room' }

export const runLock = (runId: string) => `countinghouse-bulk-run ${runId}`
/** One for each row, for good: also of a row that was corrected and is sent again. */
const rowDraftId = ({ runId, number }: Pick<BulkRow, 'runId' | 'number'>): string =>
  `${runId} row ${String(number)}`

export async function runRows<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
): Promise<RunEnd> {
  if (!parts.locks) return { kind: 'no-journal', reason: 'no-locks' }
  return parts.locks.request(runLock(order.run.id), { ifAvailable: true }, (lock) =>
    lock ? oneByOne(parts, order) : { kind: 'elsewhere' },
  )
}

async function oneByOne<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
): Promise<RunEnd> {
  try {
    return await throughRows(parts, order)
  } catch {
    // What was sent is in the journal; the record of the run is behind.
    return { kind: 'no-room' }
  }
}

async function throughRows<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
): Promise<RunEnd> {
  const { run, whole } = order
  let lacking = 0
  for (const kept of await parts.store.rows(run.id)) {
    if (order.isPauseWanted()) return { kind: 'paused' }
    const row = kept.state === 'unknown' ? await settled(parts, order, kept) : kept
    if (row.state === 'unknown' && !row.isSetAside) return { kind: 'unknown', row }
    if (row.state !== 'waiting') continue
    const cells = row.hidden.length === 0 ? row.cells : whole.get(row.number)
    if (!cells) {
      lacking += 1
      continue
    }
    const end = await sendRow(parts, order, row, cells)
    if (end) return end
  }
  if (lacking > 0) return { kind: 'needs-sheet', count: lacking }
  await parts.store.end(run.id, Date.now())
  return { kind: 'ended' }
}

async function keep<O extends WriteOperation>(
  { store }: RunParts,
  { onRow }: RunOrder<O>,
  row: BulkRow,
  change: Partial<BulkRow>,
): Promise<BulkRow> {
  const after = (await store.changeRow(row.runId, row.number, (now) => ({
    ...now,
    ...change,
  }))) ?? {
    ...row,
    ...change,
  }
  onRow(after)
  return after
}

/** A row that was not known, as it stands by now. */
async function settled<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
): Promise<BulkRow> {
  const { submissionId } = row
  const submission = submissionId && (await parts.submissionOf(submissionId))
  if (!submission || submission.state === 'unknown' || submission.state === 'sending') return row
  return keep(parts, order, row, ofSubmission(submission))
}

/** Rows that were not known and have been settled at the desk meanwhile. */
export async function settledMeanwhile(
  { store, submissionOf }: Pick<RunParts, 'store' | 'submissionOf'>,
  rows: readonly BulkRow[],
): Promise<readonly BulkRow[]> {
  const unknown = rows.filter(({ state }) => state === 'unknown')
  const changed = await Promise.all(
    unknown.map(async ({ runId, number, submissionId }) => {
      const submission = submissionId && (await submissionOf(submissionId))
      if (!submission || submission.state === 'unknown' || submission.state === 'sending') return []
      const change = ofSubmission(submission)
      // Another tab may be ahead.
      const isStill = (now: BulkRow) => now.state === 'unknown' && now.submissionId === submissionId
      return (
        (await store.changeRow(runId, number, (now) =>
          isStill(now) ? { ...now, ...change } : now,
        )) ?? []
      )
    }),
  )
  return changed.flat()
}

/** How a row stands by its submission. */
function ofSubmission(submission: Submission): Partial<BulkRow> {
  const { id, reference, word, attempts } = submission
  const known = { submissionId: id, isSetAside: false, reference, word, text: undefined }
  switch (submission.state) {
    case 'accepted':
    case 'accepted-with-unknown-word':
      return { ...known, state: 'accepted' }
    case 'found':
      return { ...known, state: 'found' }
    case 'refused':
      return { ...known, state: 'refused', text: attempts.at(-1)?.responseText }
    case 'sending':
    case 'unknown':
      return { submissionId: id, state: 'unknown', isSetAside: false }
    case 'not-there':
    case 'not-sent':
      return { ...known, state: 'waiting' }
  }
}

const isDone = ({ state }: Submission): boolean =>
  state === 'accepted' || state === 'accepted-with-unknown-word' || state === 'found'

/** Undefined: on to the next one. */
async function sendRow<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
  cells: Cells,
): Promise<RunEnd | undefined> {
  const { kind, run } = order
  const draftId = rowDraftId(row)
  const send = (besides: readonly string[]) => {
    const reasoned = row.isMeant ? { submissions: besides, reason: run.reason } : undefined
    const place = { draftId, runId: run.id, besides: reasoned }
    return parts.submit(kind.intentOf(cells, run.settings, place))
  }
  let answer = await send(row.besides)
  const twins = new Set(row.besides)
  // Rows of this run that are alike to the byte: the person has seen them, and means each of them.
  while (
    answer.kind === 'earlier' &&
    isTwin(answer.submission, draftId, row) &&
    !twins.has(answer.submission.id)
  ) {
    twins.add(answer.submission.id)
    answer = await send([...twins])
  }
  return afterAnswer(parts, order, row, answer)
}

const isTwin = (submission: Submission, draftId: string, { runId, isMeant }: BulkRow): boolean =>
  isMeant &&
  isDone(submission) &&
  !submission.drafts.includes(draftId) &&
  submission.drafts.every((draft) => draft.startsWith(`${runId} row `))

async function afterAnswer<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
  answer: SubmitAnswer<O>,
): Promise<RunEnd | undefined> {
  switch (answer.kind) {
    case 'accepted':
    case 'accepted-with-unknown-word':
      await keep(parts, order, row, ofSubmission(answer.submission))
      return undefined
    case 'earlier':
      return afterEarlier(parts, order, row, answer.submission)
    case 'refused': {
      if (!isAboutTheRow(answer.error)) return { kind: 'failed', row, error: answer.error }
      await keep(parts, order, row, ofSubmission(answer.submission))
      return undefined
    }
    case 'unknown':
      return {
        kind: 'unknown',
        row: await keep(parts, order, row, ofSubmission(answer.submission)),
      }
    case 'not-sent':
      return { kind: 'failed', row, error: answer.error }
    case 'not-made': {
      // The row's own fault where the body does not fit; a missing token is everyone's.
      if (answer.error.reason !== 'bad-request') return { kind: 'failed', row, error: answer.error }
      await keep(parts, order, row, { state: 'refused', text: answer.error.responseText })
      return undefined
    }
    case 'busy':
      return { kind: 'elsewhere' }
    case 'no-journal':
      return { kind: 'no-journal', reason: answer.reason }
  }
}

/** A refused token, or a way that is closed, would refuse every row. */
const isAboutTheRow = ({ reason }: ApiError): boolean => reason === 'refusal'

async function afterEarlier<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
  submission: Submission,
): Promise<RunEnd | undefined> {
  const isOwn = submission.drafts.includes(rowDraftId(row))
  if (isDone(submission) && !isOwn) {
    const { id: submissionId } = submission
    const text = 'The same was sent before, from elsewhere. Nothing was sent for this row.'
    await keep(parts, order, row, { state: 'held', submissionId, text })
    return undefined
  }
  if (isDone(submission)) {
    // The page was gone before it could be written here.
    await keep(parts, order, row, ofSubmission(submission))
    return undefined
  }
  const unknown = { state: 'unknown', submissionId: submission.id, isSetAside: false } as const
  return { kind: 'unknown', row: await keep(parts, order, row, unknown) }
}
