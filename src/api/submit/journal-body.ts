/** What of a request may be kept. */
import { masked } from '~/lib/masks'
import { isMisplacedNumber } from '~/lib/secrets'
import { redact, redactText } from '~/lib/redact'

import type { Connection } from '../connection'
import type { HttpRequest } from '../transport'

/** Numbers that a person recognises by their last four digits. */
const NUMBERS = /^(?:accountnumber|routingaccount|ein)$/i
/** Card members are left to `redact`; these are secrets wherever else their value stands. */
const SECRETS = /^(?:accountnumber|ein|ssn|cardnumber|cardcvv)$/i
const FILE = /^fcontent$/i

/** A shorter one would blank out ordinary figures. */
const SHORTEST = 6

/** Takes the secrets of one request out of whatever is kept of it. */
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
    // `redact` copies; what it takes out of texts leaves texts.
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

/** Bank and tax numbers by their last four, files by their size. */
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

/** How a file is kept: by its size. */
export const sizeOf = (base64: string): string =>
  `[${String(Math.floor((base64.replace(/=+$/, '').length * 3) / 4))} bytes]`
