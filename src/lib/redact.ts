import { isCardNumber } from './check-digits'
import { isSafelyMasked } from './masks'
import { isLicense, isSecretName } from './secrets'

export const REMOVED = '[removed]'

export interface RedactOptions {
  readonly tokens?: readonly string[]
  /** What else goes, global: too short or too variously spelled for a token. */
  readonly patterns?: readonly RegExp[]
  /** Members whose values go too, lower case: secret only where this is from. */
  readonly names?: readonly string[]
}

const DEEPEST = 40

const isSecret = (name: string, names: readonly string[] = []): boolean =>
  isSecretName(name) || names.includes(name.toLowerCase())

/** A shorter "token" would blank out ordinary words. */
export const SHORTEST_TOKEN = 6

const DIGIT_GROUPS = /\d+(?:[\s.-]{1,3}\d+)*/g
const SSN = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g
/** A name before a value: `name: `, `name=`, `name(eq)=`, `"name": `, `\\"name\\": `, also in cut-off JSON. */
const NAME = /(?<![\w-])([\w-]{1,60})(?:\([a-z]*\)|%28[a-z]*%29)?\\{0,4}(["']?)\s{0,9}[:=]\s{0,9}/gi
const VALUE = /(")(?:[^"\\]|\\.)*"?|(')[^']*'?|\{[^{}]*\}?|(?:(?:bearer|basic) )?[^\s"'&,;{}[\]]+/iy

/** The word is an ordinary one; as the name of a member it isn't. */
const isSecretInText = (name: string, quote: string): boolean =>
  isSecretName(name) || (quote !== '' && (isLicense(name) || isAccountId(name)))

/** Of a page's credentials. In a record's own member it may be seen; a text that quotes it isn't asked for it. */
const ACCOUNT_ID = 'accountid'
const isAccountId = (name: string): boolean => name.toLowerCase() === ACCOUNT_ID

const quoting = ({ names = [], ...options }: RedactOptions): RedactOptions => ({
  ...options,
  names: [...names, ACCOUNT_ID],
})

/** JSON within a text, as logs quote it: to the quote that is escaped as the first one is. */
const QUOTED = /(\\{1,4})(["'])(.*?)(?:\1\2|$)/sy

function hideNamed(text: string, names: readonly string[]): string {
  let clean = ''
  let done = 0
  for (const name of text.matchAll(NAME)) {
    const start = name.index + name[0].length
    VALUE.lastIndex = start
    const [, called = '', closing = ''] = name
    const isNamed = isSecretInText(called, closing) || names.includes(called.toLowerCase())
    if (start < done || !isNamed) continue
    QUOTED.lastIndex = start
    const [whole = '', slashes = '', mark = '', inner = ''] = QUOTED.exec(text) ?? []
    if (whole !== '') {
      if (inner === '' || isSafelyMasked(inner)) continue
      clean += `${text.slice(done, start)}${slashes}${mark}${REMOVED}${slashes}${mark}`
      done = start + whole.length
      continue
    }
    const [value = '', ...quotes] = VALUE.exec(text) ?? []
    const quote = quotes.find(Boolean) ?? ''
    const bare = value.replace(/^["']|["']$/g, '')
    if (bare === '' || isSafelyMasked(bare)) continue
    clean += text.slice(done, start) + quote + REMOVED + quote
    done = start + value.length
  }
  return clean + text.slice(done)
}

const MOST_GROUPS = 6
/** Cards come in groups of at most this; longer ones stand alone (and UUIDs stay whole). */
const LONGEST_GROUP = 8

function cardGroups(groups: readonly string[]): number {
  for (let count = 1; count <= groups.length; count += 1) {
    const taken = groups.slice(0, count)
    const isWrittenInGroups = taken.every((group) => group.length <= LONGEST_GROUP)
    if ((count === 1 || isWrittenInGroups) && isCardNumber(taken.join(''))) return count
  }
  return 0
}

function hideCards(run: string): string {
  const pieces = run.split(/(\D+)/) // Groups at even places, what separates them at odd ones.
  for (let at = 0; at < pieces.length; at += 2) {
    const next = pieces.slice(at, at + 2 * MOST_GROUPS - 1).filter((_, place) => place % 2 === 0)
    const count = cardGroups(next)
    if (count === 0) continue
    pieces.fill('', at, at + 2 * count - 1)
    pieces[at] = REMOVED
  }
  return pieces.join('')
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

function redactJson(text: string, options: RedactOptions): string | undefined {
  try {
    return JSON.stringify(redact(JSON.parse(text), options))
  } catch {
    return undefined
  }
}

export const redactText = (text: string, options: RedactOptions = {}): string =>
  cleanText(text, options, false)

/** @param isQuoted it stands within a record: JSON in it is no record of its own */
function cleanText(text: string, options: RedactOptions, isQuoted: boolean): string {
  let clean = text
  for (const token of options.tokens ?? []) {
    if (token.length < SHORTEST_TOKEN) continue
    clean = clean.replaceAll(token, REMOVED).replaceAll(encodeURIComponent(token), REMOVED)
  }
  const asJson = isJson(clean)
    ? redactJson(clean, isQuoted ? quoting(options) : options)
    : undefined
  if (asJson !== undefined) return asJson
  for (const pattern of options.patterns ?? []) clean = clean.replaceAll(pattern, REMOVED)
  return hideNamed(clean, options.names ?? [])
    .replace(SSN, REMOVED)
    .replace(DIGIT_GROUPS, hideCards)
}

/** Part of a record, redacted with all that it stands in: a secret's name may be further up. */
export function redactAt(keys: readonly string[], value: unknown): unknown {
  let clean = redact(keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value))
  for (const key of keys) {
    if (typeof clean !== 'object' || clean === null) return clean
    clean = Reflect.get(clean, key)
  }
  return clean
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/**
 * A deep copy without secrets, for logs, error reports and cURL. Keeps masked values. Accepts anything,
 * including cycles and errors.
 */
export function redact(value: unknown, options: RedactOptions = {}): unknown {
  return copy(value, options, [])
}

/** Of these only the values are secret: the names say which to ask for again. */
const HEADERS = /^webheaderparameters$/i

function copyMember(key: string, value: unknown, options: RedactOptions, above: object[]) {
  if (isLicense(key) && isHolder(value)) return copyDefinition(value, options, above)
  if (!isSecret(key, options.names) || isEmpty(value)) return copy(value, options, above)
  if (HEADERS.test(key) && typeof value === 'object' && !Array.isArray(value)) {
    const names = Object.keys(value ?? {}).map((name) => redactText(name, options))
    return Object.fromEntries(names.map((name) => [name, REMOVED]))
  }
  if (isFieldDefinition(value)) return copyDefinition(value, options, above)
  return isSafelyMasked(value) ? value : REMOVED
}

const DEFINITION = new Set(['value', 'validator', 'ro', 'rq'])

/** A boarding link's (interface.md): of `ein` its value is secret, not whether it is required. */
function isFieldDefinition(value: unknown): value is Readonly<Record<string, unknown>> {
  const keys = keysOf(value)
  return keys.length > 1 && keys.every((key) => DEFINITION.has(key))
}

/** With members that interface.md doesn't name, too. */
const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  keysOf(value).includes('value')

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).map((key) => key.toLowerCase())
    : []

const copyDefinition = (
  definition: Readonly<Record<string, unknown>>,
  options: RedactOptions,
  above: object[],
) =>
  Object.fromEntries(
    Object.entries(definition).map(([key, value]) => [
      key,
      key.toLowerCase() === 'value' && !isEmpty(value) && !isSafelyMasked(value)
        ? REMOVED
        : copy(value, options, [...above, definition]),
    ]),
  )

function copy(value: unknown, options: RedactOptions, above: object[]): unknown {
  if (typeof value === 'string') return cleanText(value, options, true)
  if (typeof value === 'number') {
    return isCardAsNumber(value) || isSought(String(value), options) ? REMOVED : value
  }
  if (typeof value === 'bigint') return redactText(String(value), options)
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? undefined : value
  }
  if (above.includes(value)) return '[circular]'
  if (above.length >= DEEPEST) return '[too deep]'
  return copyObject(value, options, [...above, value])
}

function copyObject(value: object, options: RedactOptions, above: object[]): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return copyList(value, options, above)
  // Map, Set, Headers, URLSearchParams, FormData: lists of values or of [name, value].
  if (isIterable(value)) return copyList([...value], options, above)
  const own = Object.keys(value)
  const keys = value instanceof Error ? ['name', 'message', 'stack', 'cause', ...own] : own
  return Object.fromEntries(
    keys.map((key) => [key, copyMember(key, Reflect.get(value, key), options, above)]),
  )
}

function copyList(list: readonly unknown[], options: RedactOptions, above: object[]): unknown[] {
  const [name, second] = list
  if (list.length === 2 && typeof name === 'string') {
    return [copy(name, options, above), copyMember(name, second, options, above)]
  }
  return list.map((item) => copy(item, options, above))
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value && typeof value[Symbol.iterator] === 'function'
}

const isSought = (figure: string, { patterns = [] }: RedactOptions): boolean =>
  patterns.some((pattern) => figure.replaceAll(pattern, '') === '')

/** Not thirteen digits: as a number those are a time in milliseconds. */
function isCardAsNumber(value: number): boolean {
  return value > 1e13 && Number.isSafeInteger(value) && isCardNumber(String(value))
}

/** A user and password before a host, in an address of any kind. */
const USER_IN_ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@"'<>]+@/gi
const ADDRESS_ALONE = /^\s*https?:\/\/\S+\s*$/i
const VALUE_IN_QUERY = /([?&][^=&#\s]*=)(?!\[removed\])[^&#\s]+/g

/**
 * A text without the user and password of the web addresses in it, and, where it is an address, without the values of its
 * query: either may be a key.
 */
export function withoutAddressSecrets(text: string): string {
  if (!text.includes('://')) return text
  const nameless = text.replace(USER_IN_ADDRESS, (whole, scheme: string) =>
    whole.endsWith(`${REMOVED}@`) ? whole : `${scheme}${REMOVED}@`,
  )
  return ADDRESS_ALONE.test(nameless) ? nameless.replace(VALUE_IN_QUERY, `$1${REMOVED}`) : nameless
}
