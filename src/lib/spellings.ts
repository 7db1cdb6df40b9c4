/** A service that compares letters as they are finds a text only in its own spelling: what is typed is asked in each. */
import { foldForWords } from './text'

const APOSTROPHE = /['\u2018\u2019\u201b\u02bc\u2032\uff07`\u00b4]/g
const MOST_SPELLINGS = 4

const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/** The part of a name that reads as `wanted` does, in the name's own letters. */
function partLike(name: string, wanted: string): string | undefined {
  const whole = composed(name)
  if (!foldForWords(whole).includes(wanted)) return undefined
  let folded = ''
  // By each character of `folded`, where in the name it stands.
  const places: number[] = []
  let at = 0
  for (const character of whole) {
    const part = foldForWords(character)
    folded += part
    for (let each = 0; each < part.length; each += 1) places.push(at)
    at += character.length
  }
  const first = folded.indexOf(wanted)
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
  if (text.search(APOSTROPHE) !== -1) {
    for (const sign of ["'", '\u2019']) found.add(text.replace(APOSTROPHE, sign))
  }
  const wanted = foldForWords(text)
  if (wanted.length < 2) return [...found]
  const isAlike = new Set([...found].map((each) => each.toLowerCase()))
  for (const name of known) {
    if (found.size >= MOST_SPELLINGS) break
    const part = partLike(name, wanted)
    if (part === undefined || isAlike.has(part.toLowerCase())) continue
    isAlike.add(part.toLowerCase())
    found.add(part)
  }
  return [...found]
}
