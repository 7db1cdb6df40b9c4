import { masked } from '~/lib/masks'
import { isMisplacedNumber } from '~/lib/secrets'
import { redact, redactText } from '~/lib/redact'

import type { Connection } from '../connection'
import type { HttpRequest } from '../transport'

const NUMBERS = /^(?:accountnumber|routingaccount|ein)$/i
/** `redact` handles cards; these are secrets wherever their value appears. */
const SECRETS = /^(?:accountnumber|ein|ssn|cardnumber|cardcvv)$/i
const FILE = /^fcontent$/i

/** Shorter values would blank out ordinary figures. */
const SHORTEST = 6

export interface Scrubber {
  readonly body: unknown
  readonly text: (text: string) => string
  readonly value: <T>(value: T) => T
}

export function scrubberOf(request: HttpRequest, connection: Connection): Scrubber {
  const json: unknown = request.body === undefined ? undefined : JSON.parse(request.body)
  const tokens = [connection.organizationToken, connection.applicationToken, ...secretsIn(json)]
    .filter((token) => token !== undefined)
    .filter((token) => token.length >= SHORTEST)
  return {
    body: redact(shortened(json), { tokens }),
    text: (text) => redactText(text, { tokens }),
    // `redact` copies and turns texts into texts.
    value: (value) => redact(value, { tokens }) as typeof value,
  }
}

function secretsIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && (SECRETS.test(name) || isMisplacedNumber(name, value))
      ? [value.trim()]
      : secretsIn(value),
  )
}

function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(shortened)
  if (typeof json !== 'object' || json === null) return json
  const members = Object.entries(json).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return [name, shortened(value)] as const
    if (NUMBERS.test(name)) return [name, masked(value)] as const
    return [name, FILE.test(name) ? sizeOf(value) : value] as const
  })
  return Object.fromEntries(members)
}

export const sizeOf = (base64: string): string =>
  `[${String(Math.floor((base64.replace(/=+$/, '').length * 3) / 4))} bytes]`
