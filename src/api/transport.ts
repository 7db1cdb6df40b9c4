export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
  /** A claim of the answer, believed of this app's own proxy only (./proxy-refusal). */
  readonly isNotForwarded?: boolean
}

export const saysNotForwarded = (headers: Headers): boolean =>
  headers.get('X-Countinghouse-Proxy') === 'not-forwarded'

export class TimeOutError extends Error {
  override readonly name = 'TimeOutError'
}

/** A write gets longer: giving up on one leaves it unknown. */
export const limitMs = { read: 30_000, write: 60_000 } as const

/**
 * Sends once. Throws `TimeOutError` after `within` ms, `AbortError` on `signal`, `TypeError` on a lost
 * connection. A redirect is an error: following it would send a write twice.
 */
export async function send(
  request: HttpRequest,
  within: number,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer> {
  const limit = AbortSignal.timeout(within)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
    const isNotForwarded = saysNotForwarded(response.headers)
    const answer = { status: response.status, text: await response.text() }
    return isNotForwarded ? { ...answer, isNotForwarded } : answer
  } catch (error) {
    if (limit.aborted && !signal?.aborted) throw new TimeOutError(`No answer in ${within} ms`)
    throw error
  }
}
