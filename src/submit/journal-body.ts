import type { Operation } from '~/contract/operation'
import { memberOf } from '~/lib/json'
import { masked, shownEnd } from '~/lib/masks'
import { isMisplacedNumber } from '~/lib/secrets'
import { redact, redactText, REMOVED } from '~/lib/redact'
import { expiryIn, wholly } from '~/lib/sent-text'

import type { Accepted } from '~/api/answer'
import type { Connection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import type { HttpRequest } from '~/api/transport'

const NUMBERS = /^(?:accountnumber|routingaccount|ein)$/i
/** `redact` handles cards; these are secrets wherever their value appears. */
const SECRETS =
  /^(?:accountnumber|ein|ssn|cardnumber|cardcvv|achaccount|achrouting|tokenid|storedmethodid)$/i
/** A hash of these could be reversed by trying every number. */
const METHOD =
  /^(?:card(?:number|cvv|exp|holder|zip)|ach(?:account|routing|holder)|tokenid|storedmethodid|accountnumber|routingaccount|ein|ssn)$/i
const FILE = /^fcontent$/i
/** Of a payment page: the accounts that its payments go to. */
const CREDENTIALS = 'credentials'
const HEADERS = /^webheaderparameters$/i

/** Shorter values would blank out ordinary figures. */
const SHORTEST = 6

export interface Scrubber {
  readonly body: unknown
  /** Of what this app writes down. */
  readonly value: <T>(value: T) => T
  /** Of what was said, which may repeat a security code: every value of the card or account goes. */
  readonly text: (text: string) => string
  readonly told: <T>(value: T) => T
}

export function scrubberOf(request: HttpRequest, connection: Connection): Scrubber {
  const json: unknown = request.body === undefined ? undefined : JSON.parse(request.body)
  const tokens = [connection.organizationToken, connection.applicationToken, ...secretsIn(json)]
    .filter((token) => token !== undefined)
    .filter((token) => token.length >= SHORTEST)
  const captcha = request.headers['validationCode'] ?? ''
  const patterns = [...patternsOf(json), wholly(captcha)].filter((each) => each !== undefined)
  return {
    body: redact(shortened(json), { tokens }),
    // `redact` copies and turns texts into texts.
    value: (value) => redact(value, { tokens }) as typeof value,
    text: (text) => redactText(text, { tokens, patterns }),
    told: (value) => redact(value, { tokens, patterns }) as typeof value,
  }
}

function patternsOf(json: unknown): (RegExp | undefined)[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) => {
    if (HEADERS.test(name)) return headerValues(value).map(wholly)
    if (typeof value !== 'string' || !isMethodSecret(name)) return patternsOf(value)
    return [wholly(value), /exp$/i.test(name) ? expiryIn(value) : undefined]
  })
}

/** Whole, and without the scheme before a credential: "Bearer …". */
const headerValues = (headers: unknown): string[] =>
  Object.values(typeof headers === 'object' && headers !== null ? headers : {})
    .map((value) => String(value).trim())
    .flatMap((value) => [value, ...value.split(/\s+/).slice(1)])
    .filter((value) => value.length >= SHORTEST_HEADER)

/** Shorter ones are settings: "1", "on". */
const SHORTEST_HEADER = 4

export const bytesOf = ({ method, url, body }: HttpRequest): string =>
  `${method} ${url}\n${body ?? ''}`

export interface HashedBytes {
  readonly bytes: string
  /** The same hash may then stand for other bytes. */
  readonly isMasked: boolean
}

/** What a submission is known again by: all of it, but of a card, account or token its last four digits, of a header its name. */
export function hashedBytes(request: HttpRequest): HashedBytes {
  const json: unknown = request.body === undefined ? undefined : JSON.parse(request.body)
  const isMasked = holdsCut(json)
  return {
    bytes: bytesOf(isMasked ? { ...request, body: JSON.stringify(cut(json)) } : request),
    isMasked,
  }
}

export async function hashOf(bytes: string): Promise<string> {
  const encoded = new TextEncoder().encode(bytes)
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', encoded))
    : // On plain HTTP, where nothing can be sent and a sheet can still be looked at.
      (await import('@noble/hashes/sha2.js')).sha256(encoded)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const holdsCut = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  Object.entries(json).some(
    ([name, value]: [string, unknown]) =>
      isMethodSecret(name) || HEADERS.test(name) || holdsCut(value),
  )

const isMethodSecret = (name: string): boolean => METHOD.test(name)

function cut(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(cut)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]: [string, unknown]) => [
      name,
      HEADERS.test(name)
        ? namesOf(value)
        : isMethodSecret(name)
          ? endOf(name, String(value))
          : cut(value),
    ]),
  )
}

const namesOf = (headers: unknown): string[] =>
  typeof headers === 'object' && headers !== null ? Object.keys(headers) : []

/** Of a security code or an expiry date, four digits are all of it; a name has no end to show. */
const endOf = (name: string, value: string): string =>
  /number|account|id$/i.test(name) ? shownEnd(value) : ''

/** An answer as the screen may keep it: without what was sent to get it. */
export const withoutSecrets = <O extends Operation>(
  accepted: Accepted<O>,
  { body }: Scrubber,
): Accepted<O> => ({
  ...accepted,
  sent: { ...accepted.sent, body: body === undefined ? undefined : JSON.stringify(body) },
})

/** A service may repeat what it was sent. */
export const scrubbedError = (error: ApiError, { text, told }: Scrubber): ApiError =>
  new ApiError(error.operation, {
    outcome: error.outcome,
    reason: error.reason,
    status: error.status,
    responseText: error.responseText === undefined ? undefined : text(error.responseText),
    reference: error.reference,
    raw: told(error.raw),
    cause: error.cause,
  })

function secretsIn(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) => {
    if (name === CREDENTIALS) return accountsIn(value)
    if (HEADERS.test(name)) return headerValues(value)
    return typeof value === 'string' && (SECRETS.test(name) || isMisplacedNumber(name, value))
      ? [value.trim()]
      : secretsIn(value)
  })
}

const accountsIn = (credentials: unknown): string[] =>
  (Array.isArray(credentials) ? credentials : []).flatMap((each: unknown) => {
    const account = memberOf(each, 'accountId')
    return typeof account === 'string' && account.trim() !== '' ? [account.trim()] : []
  })

function shortened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(shortened)
  if (typeof json !== 'object' || json === null) return json
  const members = Object.entries(json).map(([name, value]: [string, unknown]) => {
    if (name === CREDENTIALS && Array.isArray(value)) {
      return [name, value.map(() => REMOVED)] as const
    }
    if (typeof value !== 'string') return [name, shortened(value)] as const
    if (NUMBERS.test(name)) return [name, masked(value)] as const
    return [name, FILE.test(name) ? sizeOf(value) : value] as const
  })
  return Object.fromEntries(members)
}

export const sizeOf = (base64: string): string =>
  `[${String(Math.floor((base64.replace(/=+$/, '').length * 3) / 4))} bytes]`
