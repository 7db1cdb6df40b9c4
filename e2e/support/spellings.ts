/** Finds a text however a program may have written it down: grouped, escaped, encoded, in UTF-16. */

/** Between the digits of one number: a space or sign, also as a URL or UTF-8 has it. */
const SEPARATORS = /(?<=\d)(?:[ .+\-_\u00a0]|\u00c2\u00a0|%20|&nbsp;){1,2}(?=\d)/g

/** What could be base64, wherever in it a text may begin. */
const ENCODED = /[A-Za-z0-9+/_-]{16,}/g

const decoded = (text: string): string =>
  (text.match(ENCODED) ?? [])
    .flatMap((run) =>
      [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
    )
    .join('\n')

const spellingsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
]

/** Too short to look for among other figures. */
const SHORT = 6
const LONG_NUMBER = /\d{6,}/g

/** A security code or an expiry date: as a whole value, or by what it is called. */
const shortOne = (secret: string): RegExp =>
  new RegExp(
    `(?<![\\w.:-])${secret}(?![\\w.:-])|(?:cvv|cvc|exp|code)\\w{0,5}[^a-z0-9]{1,8}${secret}(?!\\d)`,
    'i',
  )

/** By its name alone: among the bytes of a browser's own files any four digits are somewhere. */
const namedOne = (secret: string): RegExp =>
  new RegExp(`(?:card|sec)_?(?:cvv|cvc|exp|code)[^a-z0-9]{1,8}${secret}(?!\\d)`, 'i')

const ungrouped = (text: string): string => text.replaceAll(SEPARATORS, '')

/** Which of the secrets a page's own text holds. */
export const foundIn = (text: string, secrets: readonly string[]): string[] =>
  found(text, secrets, shortOne)

/** The same of a file: one byte a character, so that none is lost. */
export const foundInBytes = (bytes: Buffer, secrets: readonly string[]): string[] =>
  found(bytes.toString('latin1'), secrets, namedOne)

/** Without its zeros, UTF-16 is as plain as the rest. */
const withoutZeros = (text: string): string =>
  text.includes('\0') ? text.replaceAll('\0', '') : text

function found(text: string, secrets: readonly string[], short: (secret: string) => RegExp) {
  const plain = withoutZeros(text)
  const inside = withoutZeros(decoded(plain))
  // All numbers of a file are a small part of it.
  const numbers = [plain, inside].flatMap((each) => ungrouped(each).match(LONG_NUMBER) ?? [])
  const digits = numbers.join(' ')
  return secrets.filter((secret) => {
    if (secret.length < SHORT) return short(secret).test(plain)
    const number = ungrouped(secret)
    if (/^\d+$/.test(number)) return digits.includes(number)
    return spellingsOf(secret).some((each) => plain.includes(each) || inside.includes(each))
  })
}
