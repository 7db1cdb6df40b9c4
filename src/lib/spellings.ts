/** A service that compares letters as they are finds a text only in its own spelling: what is typed is asked in each. */
import { foldForWords, plainApostrophes } from './text'

const MOST_SPELLINGS = 4

/** Nearly all names: single blanks, none at an end, and letters of one spelling. */
const COMPOSED = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

const composed = (text: string): string =>
  COMPOSED.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\p{Zs}\t]+/gu, ' ')
        .trim()

interface PlainName {
  /** In its own letters. */
  readonly lower: string
  readonly folded: string
}

const plainNames = new WeakMap<readonly string[], readonly PlainName[]>()

/** Once for as long as they are the same. */
function plain(names: readonly string[]): readonly PlainName[] {
  const known = plainNames.get(names)
  if (known) return known
  const made = names.map((name) => {
    const whole = composed(name)
    return { lower: whole.toLowerCase(), folded: foldForWords(whole) }
  })
  plainNames.set(names, made)
  return made
}

/** The part of a name that reads as `wanted` does, in the name's own letters. */
function partLike(name: string, wanted: string): string | undefined {
  const whole = composed(name)
  let letters = ''
  // By each of `letters`, where in the name it stands.
  const places: number[] = []
  let at = 0
  for (const character of whole) {
    const part = foldForWords(character)
    letters += part
    for (let each = 0; each < part.length; each += 1) places.push(at)
    at += character.length
  }
  const first = letters.indexOf(wanted)
  if (first === -1) return undefined
  return whole.slice(places[first], places[first + wanted.length] ?? whole.length)
}

/**
 * @param typed what a person looks for in a name
 * @param known names that this browser has read, as the service spells them
 * @returns `typed` first, composed and with single blanks; then with each apostrophe, then as known names have it
 */
export function spellingsOf(typed: string, known: readonly string[]): readonly string[] {
  const text = composed(typed)
  const found = new Set([text])
  const straight = plainApostrophes(text)
  if (straight.includes("'")) found.add(straight).add(straight.replaceAll("'", '\u2019'))
  const wanted = foldForWords(text)
  if (wanted.length < 2) return [...found]
  const alike = [...found].map((each) => each.toLowerCase())
  for (const [at, { lower, folded }] of plain(known).entries()) {
    if (found.size >= MOST_SPELLINGS) break
    // Nearly all names that have it have it in a spelling that is known.
    if (!folded.includes(wanted) || alike.some((each) => lower.includes(each))) continue
    const part = partLike(known[at] ?? '', wanted)
    if (part === undefined || alike.includes(part.toLowerCase())) continue
    alike.push(part.toLowerCase())
    found.add(part)
  }
  return [...found]
}
