/** Asks a service one small question, as a list would, and tells apart the ways in which no answer comes. It only reads. */
import type { HttpRequest } from '~/api/transport'
import { saysNotForwarded } from '~/api/transport'
import { isLoopback } from '~/lib/loopback'

export interface Answered {
  readonly kind: 'answer'
  readonly status: number
  readonly text: string
  readonly contentType: string | null
  readonly date: string | null
  readonly isNotForwarded: boolean
  readonly tookMs: number
}

export type Asked =
  | Answered
  /** `mixed`: the browser forbids plain HTTP from an HTTPS page. `policy`: this deployment's own content policy. */
  | { readonly kind: 'mixed' | 'offline' | 'policy' | 'cors' | 'unreachable' | 'redirect' | 'late' }

/** What a person waits for at a form. */
const LIMIT_MS = 15_000
const REPORT_MS = 50

function isMixed(url: URL): boolean {
  return (
    window.location.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname)
  )
}

/** Never rejects. */
export async function askService({ url: asked, headers }: HttpRequest): Promise<Asked> {
  const url = new URL(asked, window.location.href)
  if (isMixed(url)) return { kind: 'mixed' }
  if ((navigator as Partial<Navigator>).onLine === false) return { kind: 'offline' }
  const policy = watchPolicy(url)
  const began = performance.now()
  try {
    const response = await fetch(url, {
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      // An error as everywhere would not tell that it was one.
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const tookMs = performance.now() - began
    const isElsewhere = response.status >= 300 && response.status < 400
    if (response.type === 'opaqueredirect' || isElsewhere) return { kind: 'redirect' }
    return {
      kind: 'answer',
      status: response.status,
      text: await response.text(),
      contentType: response.headers.get('content-type'),
      date: response.headers.get('date'),
      isNotForwarded: saysNotForwarded(response.headers),
      tookMs,
    }
  } catch (error) {
    if (isTimeOut(error)) return { kind: 'late' }
    // The browser reports a violation after it has failed the request.
    await new Promise((resolve) => setTimeout(resolve, REPORT_MS))
    if (policy.hasBlocked()) return { kind: 'policy' }
    return { kind: await whyNot(url) }
  } finally {
    policy.stop()
  }
}

const isTimeOut = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** The browser doesn't say whether nothing answered or another origin wasn't allowed. A request that hides its answer does. */
async function whyNot(url: URL): Promise<'cors' | 'unreachable' | 'late'> {
  if (url.origin === window.location.origin) return 'unreachable'
  try {
    await fetch(url.origin, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return 'cors'
  } catch (error) {
    return isTimeOut(error) ? 'late' : 'unreachable'
  }
}

function watchPolicy({ origin }: URL) {
  let isBlocked = false
  const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBlocked = true
  }
  document.addEventListener('securitypolicyviolation', hear)
  return {
    hasBlocked: () => isBlocked,
    stop: () => document.removeEventListener('securitypolicyviolation', hear),
  }
}
