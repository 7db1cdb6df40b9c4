import { foldText } from '~/lib/text'

interface Called {
  readonly label: string
  readonly words: readonly string[]
}

export interface Rank {
  /** 0: not found. */
  readonly score: number
  /** The other word that found it, if its label didn't. */
  readonly by?: string
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const isBegun = (sought: readonly string[], words: readonly string[]): boolean =>
  sought.every((each) => words.some((word) => word.startsWith(each)))

function scoreOf(text: string, sought: readonly string[]): number {
  const words = wordsOf(text)
  const [whole, phrase] = [words.join(' '), sought.join(' ')]
  if (whole === phrase) return 5
  if (whole.startsWith(phrase)) return 4
  if (` ${whole}`.includes(` ${phrase}`)) return 3
  return isBegun(sought, words) ? 2 : 0
}

/** Articles and the like say nothing of what is meant. */
const EMPTY = new Set(['a', 'an', 'the', 'to', 'of', 'my', 'for', 'open', 'go', 'show', 'find'])

export function rankOf({ label, words }: Called, typed: string): Rank {
  const all = wordsOf(typed)
  const telling = all.filter((word, at) => at === all.length - 1 || !EMPTY.has(word))
  if (telling.length === 0) return { score: 0 }
  const attempts = [all, telling]
  const best = (text: string) => Math.max(...attempts.map((sought) => scoreOf(text, sought)))
  const own = best(label) * 10
  let found: Rank = { score: own }
  for (const word of words) {
    const score = best(word) * 10 - 4
    if (score > found.score) found = { score, by: word }
  }
  if (found.score > 0) return found
  // Words of several names for it: "vendor bulk".
  return isBegun(telling, wordsOf([label, ...words].join(' '))) ? { score: 5 } : found
}
