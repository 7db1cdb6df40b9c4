/**
 * What a person may conclude:
 * - `refused`: the service said no; nothing was created.
 * - `not-sent`: the request never left this browser.
 * - `unknown`: a write that may exist.
 * - `failed`: a read; nothing changed.
 */
export type FailedOutcome = 'refused' | 'not-sent' | 'unknown' | 'failed'

export type FailureReason =
  | 'refusal'
  | 'token'
  | 'status'
  | 'network'
  | 'time-out'
  | 'cancelled'
  | 'unreadable'
  | 'misshapen'
  | 'no-token'
  | 'bad-request'
  | 'offline'
  /** The deployment's own proxy passed nothing on. */
  | 'sign-in'
  | 'role'
  | 'rate'
  | 'size'
  | 'unavailable'
  | 'sign-in-down'
  | 'proxy'
  /** It asked the service, and didn't follow where that sent it: a write stays unknown. */
  | 'redirect'
  /** The person's own switches. */
  | 'view-only'
  | 'presenting'

export interface FailureDetails {
  readonly outcome: FailedOutcome
  readonly reason: FailureReason
  readonly status?: number | undefined
  readonly responseText?: string | undefined
  /** Named by a reply that can't be believed, to look for it. */
  readonly reference?: string | undefined
  readonly raw?: unknown
  readonly cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly operation: string
  readonly outcome: FailedOutcome
  readonly reason: FailureReason
  readonly status: number | undefined
  readonly responseText: string | undefined
  readonly reference: string | undefined
  readonly raw: unknown

  constructor(operation: string, details: FailureDetails) {
    super(details.responseText ?? `${operation}: ${details.outcome} (${details.reason})`, {
      cause: details.cause,
    })
    this.operation = operation
    this.outcome = details.outcome
    this.reason = details.reason
    this.status = details.status
    this.responseText = details.responseText
    this.reference = details.reference
    this.raw = details.raw
  }
}

/** Not proof of absence: a gateway, or a token without the right, gets the same answer. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.outcome === 'refused' &&
  (error.reason === 'refusal' || error.status === 404)

/** Why a question wasn't asked: it would have held a secret, or can't be asked so. */
export const whyUnasked = (error: unknown): string | undefined =>
  error instanceof ApiError && error.reason === 'bad-request' ? error.message : undefined

/** Only a lost connection is worth an automatic retry of a read. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.outcome === 'failed' && error.reason === 'network'
