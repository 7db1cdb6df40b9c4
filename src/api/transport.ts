/** One HTTP request, and what came back, before anyone interprets it. */
export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

export class TimeOutError extends Error {
  override readonly name = 'TimeOutError'
}

/**
 * Sends once. Throws `TimeOutError` when `limitMs` passes, an `AbortError` when `signal` says so,
 * a `TypeError` when the line breaks. A redirect is an error: following one would send a write twice.
 */
export async function send(
  request: HttpRequest,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer> {
  const limit = AbortSignal.timeout(limitMs)
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
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (limit.aborted && !signal?.aborted) throw new TimeOutError(`No answer in ${limitMs} ms`)
    throw error
  }
}
