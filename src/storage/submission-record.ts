/** What the journal keeps of a write: everything but secrets, and never the body as it was sent. */
import type { Money } from '~/lib/money'

import type { Scope } from './scope'
import { isAnything, isMoney, isNumber, isText, listOf, maybe, shape, wordOf } from './shape'

/**
 * Where a submission stands.
 * - `sending`: written before the request left; nothing is known of it until an outcome replaces it.
 * - `unknown`: it may exist. Only a person settles it, as `found` or `not-there`.
 */
export type SubmissionState =
  | 'sending'
  | 'accepted'
  | 'accepted-with-unknown-word'
  | 'refused'
  | 'not-sent'
  | 'unknown'
  | 'found'
  | 'not-there'

/** What it is about: for people, and to look for it. */
export interface Subject {
  /** "Payout of $2,500.00 to ACME". */
  readonly title: string
  readonly entry?: string | undefined
  readonly payeeName?: string | undefined
  readonly vendorId?: string | undefined
  readonly vendorNumber?: string | undefined
  readonly email?: string | undefined
  readonly internalReferenceId?: string | undefined
  readonly customerId?: string | undefined
  /** The payment that is refunded. */
  readonly transId?: string | undefined
  readonly domainId?: string | undefined
  readonly notificationId?: string | undefined
  readonly subdomain?: string | undefined
  readonly amount?: Money | undefined
  readonly billNumbers?: readonly string[] | undefined
  /** The address of the form in this app, to send it again from. */
  readonly form?: string | undefined
}

export type AttemptOutcome =
  | 'sending'
  | 'accepted'
  | 'accepted-with-unknown-word'
  | 'refused'
  | 'not-sent'
  | 'unknown'

export interface Attempt {
  /** By this browser's clock, in milliseconds. For people: nothing is decided by it. */
  readonly at: number
  readonly outcome: AttemptOutcome
  /** An `ApiError`'s reason, or `interrupted`: the tab was closed before the outcome was known. */
  readonly reason?: string | undefined
  /** The HTTP status, where an answer came. */
  readonly status?: number | undefined
  /** The service's own words. */
  readonly responseText?: string | undefined
}

/** What a person decided. All of them are kept, the latest last. */
export interface Decision {
  readonly at: number
  readonly kind: 'found' | 'not-there' | 'another'
  /** `found`: what it was found as. */
  readonly reference?: string | undefined
  /** Typed by the person, where the look-up could not tell. */
  readonly reason?: string | undefined
  /** `another`: the earlier submissions of the same bytes that the person knew of. */
  readonly besides?: readonly string[] | undefined
}

export interface Submission {
  readonly id: string
  /** The forms' drafts it was sent from: more than one when the same bytes were typed again. */
  readonly drafts: readonly string[]
  /** The contract's name of the operation. */
  readonly operation: string
  /** The idempotency key; undefined where the operation takes none. One for all attempts. */
  readonly key: string | undefined
  /** SHA-256 of the method, address and body that went out. */
  readonly hash: string
  /** Where it went. */
  readonly environment: Scope
  readonly subject: Subject
  /** The JSON that was sent, without secrets and files. */
  readonly body: unknown
  readonly state: SubmissionState
  readonly attempts: readonly Attempt[]
  readonly decisions: readonly Decision[]
  readonly createdAt: number
  /** What the service calls what was made. */
  readonly reference?: string | undefined
  /** The service's own word for success. */
  readonly word?: string | undefined
}

/** What it was sent for is at the service: said by the service, or found there by a person. */
export const madeStates = ['accepted', 'accepted-with-unknown-word', 'found'] as const

const made: ReadonlySet<SubmissionState> = new Set(madeStates)

export const isMade = ({ state }: Pick<Submission, 'state'>): boolean => made.has(state)

/** It is at the service, or may be: nobody knows yet. */
export const mayExist = ({ state }: Pick<Submission, 'state'>): boolean =>
  made.has(state) || state === 'unknown' || state === 'sending'

const states: Readonly<Record<SubmissionState, true>> = {
  sending: true,
  accepted: true,
  'accepted-with-unknown-word': true,
  refused: true,
  'not-sent': true,
  unknown: true,
  found: true,
  'not-there': true,
}

const outcomes: Readonly<Record<AttemptOutcome, true>> = {
  sending: true,
  accepted: true,
  'accepted-with-unknown-word': true,
  refused: true,
  'not-sent': true,
  unknown: true,
}

const decisions: Readonly<Record<Decision['kind'], true>> = {
  found: true,
  'not-there': true,
  another: true,
}

export const isScope = shape<Scope>({
  kind: wordOf({ sandbox: true, live: true }),
  baseUrl: isText,
  orgId: isText,
})

/** Whether this version of the app can read it, as it lies in the journal. */
export const isSubmission = shape<Submission>({
  id: isText,
  drafts: listOf(isText),
  operation: isText,
  key: maybe(isText),
  hash: isText,
  environment: isScope,
  subject: shape<Subject>({
    title: isText,
    entry: maybe(isText),
    payeeName: maybe(isText),
    vendorId: maybe(isText),
    vendorNumber: maybe(isText),
    email: maybe(isText),
    internalReferenceId: maybe(isText),
    customerId: maybe(isText),
    transId: maybe(isText),
    domainId: maybe(isText),
    notificationId: maybe(isText),
    subdomain: maybe(isText),
    amount: maybe(isMoney),
    billNumbers: maybe(listOf(isText)),
    form: maybe(isText),
  }),
  body: isAnything,
  state: wordOf(states),
  attempts: listOf(
    shape<Attempt>({
      at: isNumber,
      outcome: wordOf(outcomes),
      reason: maybe(isText),
      status: maybe(isNumber),
      responseText: maybe(isText),
    }),
  ),
  decisions: listOf(
    shape<Decision>({
      at: isNumber,
      kind: wordOf(decisions),
      reference: maybe(isText),
      reason: maybe(isText),
      besides: maybe(listOf(isText)),
    }),
  ),
  createdAt: isNumber,
  reference: maybe(isText),
  word: maybe(isText),
})
