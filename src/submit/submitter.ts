/** Whether a write may be sent now, and then once. Every step prevents a double payment: see ADR 0007. */
import { newId, newIdempotencyKey } from '~/lib/ids'
import { isSameScope } from '~/storage/scope'
import { storageReason } from '~/storage/storage-error'
import type { Submission } from '~/storage/submission-record'
import { noteSending } from '~/storage/wiping'

import { notAllowed } from '~/api/call'
import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { mayWrite } from '~/api/may-write'
import type { HttpRequest } from '~/api/transport'
import { permissionFor, type Permission } from './earlier'
import type { Intent, SubmitAnswer, WriteOperation } from './intent'
import { bytesOf, hashedBytes, hashOf, scrubberOf } from './journal-body'
import { sendOnce, type Prepared, type SenderParts } from './send-once'
import { beginning, interrupted, sentAgain } from './submission-steps'
import { serviceNow } from '~/api/service-clock'

export interface SubmitterParts extends SenderParts {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly isCleared: (submission: Submission) => boolean
}

export type Submit = <O extends WriteOperation>(
  intent: Intent<O>,
  signal?: AbortSignal,
) => Promise<SubmitAnswer<O>>

interface UnderWay {
  readonly draftId: string
  readonly bytes: string
  readonly operation: WriteOperation
  readonly answer: Promise<unknown>
}

const draftLock = (draftId: string) => `countinghouse-draft ${draftId}`
export const bytesLock = (hash: string) => `countinghouse-bytes ${hash}`

export function makeSubmit(parts: SubmitterParts): Submit {
  const underWay = new Set<UnderWay>()

  return <O extends WriteOperation>(
    intent: Intent<O>,
    signal?: AbortSignal,
  ): Promise<SubmitAnswer<O>> => {
    const { draftId, operation } = intent
    const isSame = (
      other: UnderWay,
    ): other is UnderWay & { readonly answer: Promise<SubmitAnswer<O>> } =>
      other.draftId === draftId && other.bytes === bytes && other.operation === operation
    const connection = getConnection()
    if (!isSameScope(intent.scope, connection)) {
      return Promise.resolve({ kind: 'other-service', scope: intent.scope })
    }
    if (!mayWrite()) return Promise.resolve({ kind: 'not-made', error: notAllowed(operation) })
    let request: HttpRequest
    try {
      request = buildRequest(intent.operation, intent.args, connection)
    } catch (error) {
      if (error instanceof ApiError) return Promise.resolve({ kind: 'not-made', error })
      throw error
    }
    const bytes = bytesOf(request)
    for (const other of underWay) {
      if (other.draftId !== draftId && other.bytes !== bytes) continue
      return isSame(other) ? other.answer : Promise.resolve({ kind: 'busy' })
    }
    // Nothing was awaited yet, so a second click in the same task finds this one.
    const answer = prepared(parts, { intent, request, connection, signal })
    const entry: UnderWay = { draftId, bytes, operation, answer }
    underWay.add(entry)
    const isAnswered = noteSending(intent.subject.title)
    const leave = () => {
      underWay.delete(entry)
      isAnswered()
    }
    answer.then(leave, leave)
    return answer
  }
}

async function prepared<O extends WriteOperation>(
  parts: SubmitterParts,
  known: Omit<Prepared<O>, 'hash' | 'isMasked' | 'scrubber'>,
): Promise<SubmitAnswer<O>> {
  const { locks } = parts
  if (!locks) return { kind: 'no-journal', reason: 'no-locks', cause: undefined }
  const { bytes, isMasked } = hashedBytes(known.request)
  const hash = await hashOf(bytes)
  const scrubber = scrubberOf(known.request, known.connection)
  const it: Prepared<O> = { ...known, hash, isMasked, scrubber }
  const names = [draftLock(it.intent.draftId), bytesLock(hash)]
  let attempted: Promise<SubmitAnswer<O>> | undefined
  const act = () => (attempted = attempt(parts, it))
  try {
    return (await holding(locks, names, act)) ?? (await elsewhere(parts, it))
  } catch (cause) {
    // With site data blocked, locks reject. Once the attempt has begun, only it knows its outcome.
    return attempted ?? { kind: 'no-journal', reason: storageReason(cause), cause }
  }
}

async function holding<T>(
  locks: Pick<LockManager, 'request'>,
  [name, ...others]: readonly string[],
  act: () => Promise<T>,
): Promise<T | undefined> {
  if (name === undefined) return act()
  return locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? holding(locks, others, act) : undefined,
  )
}

async function elsewhere<O extends WriteOperation>(
  parts: SubmitterParts,
  it: Prepared<O>,
): Promise<SubmitAnswer<O>> {
  const { draftId } = it.intent
  try {
    const permission = await parts.journal(it.intent.scope).begin(draftId, it.hash, (earlier) => ({
      put: [],
      result: permissionFor(sendingOf(parts, it), earlier),
    }))
    if (permission.kind === 'earlier') return permission
  } catch {
    // Nothing is sent here, whatever the journal says.
  }
  return { kind: 'busy' }
}

const sendingOf = <O extends WriteOperation>(
  { isCleared }: SubmitterParts,
  { intent, hash, isMasked }: Prepared<O>,
) => ({
  draftId: intent.draftId,
  hash,
  isMasked,
  canRepeat: intent.canRepeat === true,
  environment: intent.scope,
  besides: intent.besides?.submissions ?? [],
  isCleared,
})

async function attempt<O extends WriteOperation>(
  parts: SubmitterParts,
  it: Prepared<O>,
): Promise<SubmitAnswer<O>> {
  let begun: Begun
  try {
    begun = await parts.journal(it.intent.scope).begin(it.intent.draftId, it.hash, (earlier) => {
      // We hold both locks, so whoever was sending these is gone.
      const settled = earlier.map(interrupted)
      const result = beginOn(permissionFor(sendingOf(parts, it), settled), it)
      const changed = settled.filter((each, at) => each !== earlier[at])
      return { put: result.kind === 'sending' ? [...changed, result.submission] : changed, result }
    })
  } catch (cause) {
    return { kind: 'no-journal', reason: storageReason(cause), cause }
  }
  return begun.kind === 'earlier' ? begun : sendOnce(parts, it, begun.submission)
}

type Begun =
  | Extract<Permission, { kind: 'earlier' }>
  | { readonly kind: 'sending'; readonly submission: Submission }

function beginOn<O extends WriteOperation>(permission: Permission, it: Prepared<O>): Begun {
  if (permission.kind === 'earlier') return permission
  const { draftId } = it.intent
  const submission =
    permission.kind === 'again'
      ? sentAgain(permission.submission, draftId, serviceNow())
      : newSubmission(it, serviceNow())
  return { kind: 'sending', submission }
}

function newSubmission<O extends WriteOperation>(
  { intent, hash, scrubber }: Prepared<O>,
  at: number,
): Submission {
  const { operation, besides } = intent
  return {
    id: newId(),
    drafts: [intent.draftId],
    operation: operation.name,
    key: operation.headers.includes('idempotencyKey') ? newIdempotencyKey() : undefined,
    hash,
    environment: intent.scope,
    subject: scrubber.value(intent.subject),
    body: scrubber.body,
    state: 'sending',
    attempts: [beginning(at)],
    decisions: besides
      ? [
          {
            at,
            kind: 'another',
            besides: besides.submissions,
            reason: scrubber.text(besides.reason),
          },
        ]
      : [],
    createdAt: at,
  }
}
