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

/** How long an answer may take. A write gets longer: giving up on one leaves its fate unknown. */
export const limitMs = { read: 30_000, write: 60_000 } as const

const ahead = new Map<string, Promise<HttpAnswer>>()

/** Sends a read before the app is there to ask for it. The first `send` of the same takes its answer. */
export function sendAhead(url: string): void {
  const answer = exchange(
    { method: 'GET', url, headers: {}, body: undefined },
    limitMs.read,
    undefined,
  )
  // Whoever takes the answer takes the failure.
  answer.catch(() => undefined)
  ahead.set(url, answer)
}

function takeAhead({ method, url, headers }: HttpRequest): Promise<HttpAnswer> | undefined {
  if (method !== 'GET' || Object.keys(headers).length > 0) return undefined
  const answer = ahead.get(url)
  ahead.delete(url)
  return answer
}

/**
 * Sends once. Throws `TimeOutError` when `within` ms pass, an `AbortError` when `signal` says so,
 * a `TypeError` when the line breaks. A redirect is an error: following one would send a write twice.
 */
export const send = (
  request: HttpRequest,
  within: number,
  signal: AbortSignal | undefined,
): Promise<HttpAnswer> => takeAhead(request) ?? exchange(request, within, signal)

async function exchange(
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
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (limit.aborted && !signal?.aborted) throw new TimeOutError(`No answer in ${within} ms`)
    throw error
  }
}
