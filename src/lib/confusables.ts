/** Letters of other scripts that look Latin (Unicode's confusables, as far as Cyrillic, Greek and Armenian go). */

const PAIRS =
  'аa вb гr еe ѕs іi їi јj кk мm нh оo рp сc тt уy хx һh ԁd ԛq ԝw ѵv ӏl ьb ґr ҽe ԍg ' +
  'αa βb γy εe ζz ηn ιi κk μu νv οo ρp τt υu χx ωw ϲc ϳj ' +
  'օo սu ոn հh ցg զq'

/** Small letters, as a folded text has them; by the capital where only that looks alike (Н, В, М, Т). */
const LATIN = new Map<string, string>(
  PAIRS.split(' ').flatMap((pair): [string, string][] => {
    const [own = '', like] = [...pair]
    return like === undefined ? [] : [[own, like]]
  }),
)

const OTHER = /[\u0370-\u03ff\u0400-\u052f\u0530-\u058f]/u
const MIXED_WORD = /[\p{L}\p{M}\p{N}'’-]+/gu
const HAS_LATIN = /\p{Script=Latin}/u

/** One text for all that look the same. Expects folded text. */
export function sameLetters(folded: string): string {
  if (!OTHER.test(folded)) return folded
  return Array.from(folded, (letter) => LATIN.get(letter) ?? letter).join('')
}

/** A word that mixes Latin with letters that only look Latin, or is made of nothing but those. */
export function hasLookAlikes(text: string): boolean {
  if (!OTHER.test(text)) return false
  return (text.match(MIXED_WORD) ?? []).some((word) => {
    if (!OTHER.test(word)) return false
    return HAS_LATIN.test(word)
  })
}
