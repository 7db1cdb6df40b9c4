/** What the deployment's own proxy says where it passes nothing on (deploy/README.md). */
import type { Connection } from './connection'
import type { FailureReason } from './errors'
import type { HttpAnswer } from './transport'

export interface ProxyRefusal {
  readonly reason: FailureReason
  readonly message: string | undefined
  /** Where to sign in again, at this origin. */
  readonly signIn: string | undefined
}

/** The proxy that adds the token is this page's own server: nobody else can speak for it. */
export const isBehindProxy = ({
  hasProxyToken,
  baseUrl,
}: Pick<Connection, 'hasProxyToken' | 'baseUrl'>): boolean => hasProxyToken && baseUrl === ''

const reasons: Readonly<Partial<Record<string, FailureReason>>> = {
  'sign-in': 'sign-in',
  role: 'role',
  rate: 'rate',
  size: 'size',
  unavailable: 'unavailable',
}

const LONGEST = 300

/** A text member of JSON that anybody may have written. */
export function textIn(json: unknown, name: string): string | undefined {
  const value: unknown =
    typeof json === 'object' && json !== null && Object.hasOwn(json, name)
      ? Reflect.get(json, name)
      : undefined
  return typeof value === 'string' ? value.trim().slice(0, LONGEST) || undefined : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An address at this app's own origin, as a path: any other would lead a person elsewhere to sign in. */
export function ownAddress(text: string | undefined): string | undefined {
  const { origin } = window.location
  if (text === undefined || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : undefined
}

/** Undefined unless the proxy itself refused, before anything went up. */
export function proxyRefusal(answer: HttpAnswer, connection: Connection): ProxyRefusal | undefined {
  if (answer.isNotForwarded !== true || !isBehindProxy(connection)) return undefined
  // A success is no refusal, whoever claims it.
  if (answer.status < 400) return undefined
  const json = parsed(answer.text)
  const code = textIn(json, 'code') ?? ''
  return {
    reason: (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? 'proxy',
    message: textIn(json, 'message'),
    signIn: ownAddress(textIn(json, 'signIn')),
  }
}
