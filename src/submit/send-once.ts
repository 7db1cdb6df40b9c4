/** One attempt of a submission that the journal holds already, and what is written down of its outcome. */
import { REMOVED } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'
import type { JournalOf } from '~/storage/submissions'

import type { Accepted } from '~/api/answer'
import { callPrepared } from '~/api/call'
import type { Connection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import type { HttpRequest } from '~/api/transport'
import type { Intent, SubmitAnswer, WriteOperation } from './intent'
import { scrubbedError, withoutSecrets, type Scrubber } from './journal-body'
import { writeKindOf } from './kinds/write-kinds'
import { withStrangeCode } from './result-code'
import { accepted, failed } from './submission-steps'

export interface SenderParts {
  readonly journal: JournalOf
  readonly isOnline: () => boolean
}

export interface Prepared<O extends WriteOperation> {
  readonly intent: Intent<O>
  readonly request: HttpRequest
  readonly connection: Connection
  readonly scrubber: Scrubber
  readonly hash: string
  readonly isMasked: boolean
  readonly signal: AbortSignal | undefined
}

export async function sendOnce<O extends WriteOperation>(
  parts: SenderParts,
  it: Prepared<O>,
  submission: Submission,
): Promise<SubmitAnswer<O>> {
  const { scrubber } = it
  const result = await exchange(parts, it, submission)
  if (result instanceof ApiError) {
    const error = await doubted(submission, scrubbedError(result, scrubber), it.signal)
    const told = receiptOf(submission, error)
    const { after, isRecorded } = await recorded(parts.journal, submission, (before) =>
      failed(before, error, told),
    )
    const kind = after.state === 'refused' || after.state === 'not-sent' ? after.state : 'unknown'
    return { kind, submission: after, error, isRecorded }
  }
  const { value } = result.reading
  const said = withStrangeCode(writeKindOf(submission).receipt?.(value) ?? [], value)
  const told = said.length > 0 ? toldOf(scrubber, said) : undefined
  const { after, isRecorded } = await recorded(parts.journal, submission, (before) =>
    accepted(before, { ...result, word: scrubber.told(result.word), receipt: told }),
  )
  const kept = withoutSecrets(result, scrubber)
  return { kind: result.outcome, submission: after, accepted: kept, isRecorded }
}

/**
 * The browser may send a request twice within one attempt, and the service may refuse the second because of the
 * first. Where that can be looked at and what was sent is there, a refusal no longer says that nothing was made.
 */
async function doubted(
  submission: Submission,
  error: ApiError,
  signal: AbortSignal | undefined,
): Promise<ApiError> {
  const { stands } = writeKindOf(submission)
  if (error.outcome !== 'refused' || error.reason !== 'refusal' || !stands) return error
  try {
    if (!(await stands(submission, signal))) return error
  } catch {
    // Not to be seen: the refusal is all that is known.
    return error
  }
  const { operation, reason, status, responseText, raw } = error
  return new ApiError(operation, { outcome: 'unknown', reason, status, responseText, raw })
}

/** A stored method that was sent is no news. */
const toldOf = (scrubber: Scrubber, lines: Submission['receipt']): Submission['receipt'] =>
  lines && scrubber.told(lines).filter(({ text }) => text !== REMOVED)

/** What a refusal says of the card: the words of a decline. */
function receiptOf(submission: Submission, { outcome, raw }: ApiError) {
  const { declined } = writeKindOf(submission)
  return outcome === 'refused' ? declined?.(raw) : undefined
}

async function exchange<O extends WriteOperation>(
  { isOnline }: SenderParts,
  { intent: { operation }, request, signal, connection }: Prepared<O>,
  { key }: Submission,
): Promise<Accepted<O> | ApiError> {
  if (!isOnline()) return new ApiError(operation.name, { outcome: 'not-sent', reason: 'offline' })
  const headers = key === undefined ? request.headers : { ...request.headers, idempotencyKey: key }
  try {
    return await callPrepared(operation, { ...request, headers }, signal, connection)
  } catch (error) {
    if (error instanceof ApiError) return error
    // A fault of ours after the request may have left doesn't tell what became of it.
    return new ApiError(operation.name, { outcome: 'unknown', reason: 'misshapen', cause: error })
  }
}

async function recorded(
  journal: JournalOf,
  submission: Submission,
  change: (before: Submission) => Submission,
): Promise<{ readonly after: Submission; readonly isRecorded: boolean }> {
  try {
    const after = await journal(submission.environment).change(submission.id, change)
    return { after: after ?? change(submission), isRecorded: after !== undefined }
  } catch {
    return { after: change(submission), isRecorded: false }
  }
}
