import type { ApiError } from '~/api/errors'
import type { Intent, SubmitAnswer, WriteOperation } from '~/submit/intent'
import type { BulkRow, Cells } from '~/storage/bulk-record'
import { readScopeKey } from '~/storage/scope'
import { isMade, type Submission } from '~/storage/submission-record'

import { keep, ofSubmission, type RunEnd, type RunOrder, type RunParts } from './run-order'

export const rowDraftsOf = (runId: string): string => `${runId} row `

export const rowDraftId = ({ runId, number }: Pick<BulkRow, 'runId' | 'number'>): string =>
  rowDraftsOf(runId) + String(number)

export async function sendRow<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
  cells: Cells,
): Promise<RunEnd | undefined> {
  const { kind, run } = order
  const scope = readScopeKey(run.scope)
  if (!scope) return { kind: 'other-service', run: order.run }
  const held = async (text: string): Promise<undefined> => {
    await keep(parts, order, row, { state: 'held', text })
  }
  if (kind.needsPayee && !row.shown) {
    return held('We don’t know who this row pays. Fix it, so that your provider is asked.')
  }
  const draftId = rowDraftId(row)
  const intentOf = (besides: readonly string[]): Intent<O> => {
    const reason = row.reason ?? run.reason
    const reasoned = row.isMeant ? { submissions: besides, reason } : undefined
    const { shown: payee, flags = [] } = row
    const place = { draftId, runId: run.id, besides: reasoned, payee, flags }
    return { ...kind.intentOf(cells, run.settings, place), scope }
  }
  let intent: Intent<O>
  try {
    intent = intentOf(row.besides)
  } catch {
    return held('We couldn’t prepare this row, so it wasn’t sent. Fix it, then resume.')
  }
  let answer = await parts.submit(intent)
  const twins = new Set(row.besides)
  // Identical rows of this run: the person has seen them and means each.
  while (
    answer.kind === 'earlier' &&
    isTwin(answer.submission, draftId, row) &&
    !twins.has(answer.submission.id)
  ) {
    twins.add(answer.submission.id)
    answer = await parts.submit(intentOf([...twins]))
  }
  try {
    kind.onAnswer?.(answer)
    return await afterAnswer(parts, order, row, answer)
  } catch (cause) {
    if (!('submission' in answer)) throw cause
    return { kind: 'no-room' }
  }
}

const isTwin = (submission: Submission, draftId: string, { runId, isMeant }: BulkRow): boolean =>
  isMeant &&
  isMade(submission) &&
  !submission.drafts.includes(draftId) &&
  submission.drafts.every((draft) => draft.startsWith(rowDraftsOf(runId)))

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
    case 'other-service':
      return { kind: 'other-service', run: order.run }
    case 'busy':
      return { kind: 'elsewhere' }
    case 'no-journal':
      return { kind: 'no-journal', reason: answer.reason }
  }
}

/** A refused token or a lost connection would fail every row. */
const isAboutTheRow = ({ reason }: ApiError): boolean => reason === 'refusal'

async function afterEarlier<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
  submission: Submission,
): Promise<RunEnd | undefined> {
  const isOwn = submission.drafts.includes(rowDraftId(row))
  if (isMade(submission) && !isOwn) {
    const { id: submissionId } = submission
    const text = 'The same was sent before, from elsewhere. Nothing was sent for this row.'
    await keep(parts, order, row, { state: 'held', submissionId, text })
    return undefined
  }
  if (isMade(submission)) {
    // The page closed before it could be written here.
    await keep(parts, order, row, ofSubmission(submission))
    return undefined
  }
  const unknown = { state: 'unknown', submissionId: submission.id, isSetAside: false } as const
  return { kind: 'unknown', row: await keep(parts, order, row, unknown) }
}
