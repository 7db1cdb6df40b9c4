const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')
const unicode = (letter: string) => `\\u00${hex(letter)}`
const each = (text: string, spell: (letter: string) => string) => [...text].map(spell).join('')
const some = (text: string, which: RegExp, spell: (letter: string) => string) =>
  each(text, (letter) => (which.test(letter) ? spell(letter) : letter))
const percent = (letter: string) => `%${hex(letter)}`

/** The ways in which both servers find one letter. */
const SPELLINGS: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  (letter) => `\\${letter}`,
  unicode,
  (letter) => `\\x${hex(letter).toUpperCase()}`,
  percent,
  (letter) => `%25${hex(letter)}`,
  (letter) => `&#${String(letter.charCodeAt(0))};`,
  (letter) => `&#x00${hex(letter)};`,
]

/** A token in any mixture of them, by numbers from 0 to 1. */
export const mixed = (token: string, numbers: () => number): string =>
  each(token, (letter) => SPELLINGS[Math.floor(numbers() * SPELLINGS.length)]?.(letter) ?? letter)

/** Numbers from 0 to 1, always the same. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A token as services and what stands before them write it. Each is to come out as asterisks, all of it. */
export const echoesOf = (token: string): readonly (readonly [string, string])[] => [
  ['as it is', token],
  ['in other capitals', token.toUpperCase()],
  ['in an address', encodeURIComponent(token)],
  ['in an address, in lower case', encodeURIComponent(token).toLowerCase()],
  ['in an address in an address', encodeURIComponent(encodeURIComponent(token))],
  ['in JSON with escaped slashes', token.replaceAll('/', '\\/')],
  ['in JSON in JSON', token.replaceAll('/', '\\\\\\/').replaceAll('+', '\\\\u002B')],
  ['in JSON as .NET writes it', token.replaceAll('+', '\\u002B')],
  ['with one dash as JSON escapes it', token.replace('-', '\\u002d')],
  ['with one dash as an address escapes it', token.replace('-', '%2D')],
  ['with its first letter escaped', unicode(token[0] ?? '') + token.slice(1)],
  ['with its vowels escaped', some(token, /[aeiou]/i, unicode)],
  ['with its letters escaped', some(token, /[a-z]/i, unicode)],
  ['all escaped', each(token, unicode)],
  ['as JavaScript writes it', some(token, /[^\w]/, (letter) => `\\x${hex(letter)}`)],
  ['all as JavaScript writes it', each(token, (letter) => `\\x${hex(letter)}`)],
  ['all percent-encoded', each(token, percent)],
  ['in HTML', token.replaceAll('+', '&#43;').replaceAll('=', '&#x3D;')],
  ['in base64', Buffer.from(token).toString('base64').replace(/=+$/, '')],
  ['in base64url', Buffer.from(token).toString('base64url')],
  ['in hex', Buffer.from(token).toString('hex')],
  ['in hex, in capitals', Buffer.from(token).toString('hex').toUpperCase()],
  ['in sixteen bits', each(token, (letter) => `${letter}\0`).slice(0, -1)],
  ...[1, 2, 3, 4, 5].map(
    (seed) => [`in mixture ${String(seed)}`, mixed(token, numbersFrom(seed))] as const,
  ),
]

/** Base64 of a text around a token. At most one letter at each end, shared with its neighbor, stays. */
export const inBase64 = (token: string): readonly (readonly [string, string])[] =>
  ['', 'a', 'ab', 'requestToken: '].flatMap((before) =>
    ['', 'c', 'cd'].map(
      (after) =>
        [
          `${before}…${after}`,
          Buffer.from(`${before}${token}${after}`).toString('base64'),
        ] as const,
    ),
  )
