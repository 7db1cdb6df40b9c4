/** Headers of a web delivery. Their values are secrets: typed, sent, and kept nowhere. */

import type { FieldProblem } from '~/form/definition/verdicts'
import { cleanText, doubtful, type TextVerdict } from '~/lib/machine-text'

/** RFC 9110: a name pasted together with its value is none. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/

/** What follows a colon, or is no name, may be the value. */
export function keptHeaderName(typed: string): string {
  const [name = ''] = typed.split(':')
  return NAME.test(name.trim()) ? name.trim() : ''
}

/** Names that the sender of a request sets itself, so a value of ours is dropped or breaks it (RFC 9110, 9112). */
const OWN_NAMES = new Set(
  'host content-length transfer-encoding connection keep-alive te trailer upgrade expect proxy-connection via date'.split(
    ' ',
  ),
)

/** @returns why a service can't send this value */
function valueProblem(value: string): string | undefined {
  if (/[\r\n]/.test(value)) return 'A value is one line. Paste several headers into the name.'
  if (/\p{Cc}/u.test(value.replaceAll('\t', ' '))) return 'This value has control characters.'
  const odd = [...value].find((sign) => (sign.codePointAt(0) ?? 0) > 0xff && !CURLY.test(sign))
  if (odd === undefined) return undefined
  const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `Headers can’t carry the character U+${code}. Copy the value again.`
}

const CURLY = /[\u2018-\u201f]/

/** What a person decides: quotes that a mail program made curly, or the name pasted along. */
export function headerDoubt(
  secret: string,
  beside: (name: string) => string,
): TextVerdict | undefined {
  const [own, value] = [beside('name').trim().toLowerCase(), secret.trim().toLowerCase()]
  if (value === '') return undefined
  if (CURLY.test(value)) return doubtful('This value has curly quotes. Is that how it was issued?')
  return own !== '' && value.startsWith(`${own}:`)
    ? doubtful('This value repeats the header’s name. Enter what follows the colon.')
    : undefined
}

/**
 * Lines as they are copied from a manual: "X-Api-Key: k-1". Undefined where no line is one. A line that is none beside
 * those that are may be a secret too: it goes into the value, which is masked, of a row that asks for its name.
 */
export function pastedHeaders(
  text: string,
): readonly { readonly name: string; readonly secret: string }[] | undefined {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => cleanText(line).text)
    .filter((line) => line !== '')
  const headers = lines.flatMap((line) => {
    const [, name, secret] =
      /^(?:-H\s*)?["']?([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)["']?$/.exec(line) ?? []
    return name === undefined || !secret ? [{ name: '', secret: line }] : [{ name, secret }]
  })
  return headers.some(({ name }) => name !== '') ? headers : undefined
}

export interface HeaderValues {
  readonly method: string
  readonly headers: readonly { readonly name: string; readonly secret: string }[]
}

export function headerProblems({ method, headers }: HeaderValues): FieldProblem[] {
  if (method !== 'web') return []
  return headers.flatMap(({ name: typed, secret }, at): FieldProblem[] => {
    const name = cleanText(typed).text
    const isBlank = secret.trim() === ''
    const wrong = (member: string, message: string) => [{ path: ['headers', at, member], message }]
    if (name === '') return isBlank ? [] : wrong('name', 'Name this header, or remove it')
    if (!NAME.test(name)) return wrong('name', 'Enter the name alone, such as X-Api-Key')
    if (OWN_NAMES.has(name.toLowerCase())) {
      return wrong('name', `“${name}” is set by your provider itself`)
    }
    const isTaken = headers.some(
      (other, place) => place < at && other.name.trim().toLowerCase() === name.toLowerCase(),
    )
    if (isTaken) return wrong('name', `“${name}” is already there`)
    if (isBlank) return wrong('secret', `Enter the value of ${name}. Values aren’t kept.`)
    const problem = valueProblem(headerValue(secret))
    return problem === undefined ? [] : wrong('secret', problem)
  })
}

/** Without what nobody sees at its ends and inside; curly quotes are asked about. */
const headerValue = (secret: string): string =>
  secret.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim()

export function headersOf({ method, headers }: HeaderValues): Record<string, string> | undefined {
  const named = headers.filter(({ name, secret }) => name.trim() !== '' && secret.trim() !== '')
  if (method !== 'web' || named.length === 0) return undefined
  // fromEntries defines each name as an own member, even `__proto__`.
  return Object.fromEntries(
    named.map(({ name, secret }) => [cleanText(name).text, headerValue(secret)]),
  )
}

export const headerNames = (values: HeaderValues): string[] => Object.keys(headersOf(values) ?? {})
