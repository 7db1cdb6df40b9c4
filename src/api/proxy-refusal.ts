/** What the deployment's own proxy says where it passes nothing on (deploy/README.md). */
import { memberOf, parseJson } from '~/lib/json'

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

const reasons: readonly FailureReason[] = [
  'sign-in',
  'role',
  'rate',
  'size',
  'unavailable',
  'sign-in-down',
]

const LONGEST_REFUSAL = 300

/** A text member of JSON that anybody may have written. */
export function textIn(json: unknown, name: string): string | undefined {
  const value = memberOf(json, name)
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_REFUSAL) || undefined : undefined
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
  const json = parseJson(answer.text)
  const code = textIn(json, 'code')
  return {
    reason: reasons.find((reason) => reason === code) ?? 'proxy',
    message: textIn(json, 'message'),
    signIn: ownAddress(textIn(json, 'signIn')),
  }
}
