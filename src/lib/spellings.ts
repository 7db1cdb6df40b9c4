/** A service that compares letters as they are finds a text only in its own spelling: what is typed is asked in each. */
import { foldForWords, plainApostrophes } from './text'

const MOST_SPELLINGS = 4

const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()

const foldedNames = new WeakMap<readonly string[], readonly string[]>()

/** Folded once for as long as they are the same. */
function folded(names: readonly string[]): readonly string[] {
  const known = foldedNames.get(names)
  if (known) return known
  const made = names.map((name) => foldForWords(composed(name)))
  foldedNames.set(names, made)
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
  const plain = plainApostrophes(text)
  if (plain.includes("'")) found.add(plain).add(plain.replaceAll("'", '\u2019'))
  const wanted = foldForWords(text)
  if (wanted.length < 2) return [...found]
  const isAlike = new Set([...found].map((each) => each.toLowerCase()))
  for (const [at, name] of folded(known).entries()) {
    if (found.size >= MOST_SPELLINGS) break
    const part = name.includes(wanted) ? partLike(known[at] ?? '', wanted) : undefined
    if (part === undefined || isAlike.has(part.toLowerCase())) continue
    isAlike.add(part.toLowerCase())
    found.add(part)
  }
  return [...found]
}
