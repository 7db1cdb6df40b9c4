/**
 * The error protocol. A write throws as a read does; `outcome` says what a person may conclude
 * (product.md, section 4):
 * - `refused`: the service said no. Nothing was made.
 * - `not-sent`: the request never left this browser.
 * - `unknown`: a write whose fate is not known. It may exist.
 * - `failed`: a read that did not come back. Nothing changed anywhere.
 */
export type FailedOutcome = 'refused' | 'not-sent' | 'unknown' | 'failed'

/** Why, as far as the browser can tell. */
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

export interface FailureDetails {
  readonly outcome: FailedOutcome
  readonly reason: FailureReason
  readonly status?: number | undefined
  /** The service's own words, as sent. */
  readonly responseText?: string | undefined
  /** The parsed answer, or its first characters when it is not JSON. */
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
    this.raw = details.raw
  }
}

/**
 * Whether a read says that there is none of this id: by a refusal, or by a plain 404. It is no proof: a gateway, or a
 * service that does not show it to this token, answers the same.
 */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.outcome === 'refused' &&
  (error.reason === 'refusal' || error.status === 404)

/** Whether a read is worth asking for again by itself: only when the line broke. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && error.outcome === 'failed' && error.reason === 'network'
