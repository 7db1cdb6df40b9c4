/** Names that may be meant by a mistyped or shortened one. */
import { editsWithin, mostEdits } from './edit-distance'
import { plainName } from './look-alikes'

const MOST_KEPT = 100_000
const kept = new Map<string, readonly string[]>()

/** A name is taken apart once, not at each letter that is typed. */
function wordsOf(name: string): readonly string[] {
  const known = kept.get(name)
  if (known) return known
  const words = plainName(name).split(' ').filter(Boolean)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, words)
  return words
}

/** Slips from each word typed to the nearest of the name's; undefined if one is like none of them. */
function slipsByWord(typed: readonly string[], name: readonly string[]): number | undefined {
  let sum = 0
  for (const word of typed) {
    let nearest: number | undefined
    let most = mostEdits(word.length)
    for (const each of name) {
      const slips = editsWithin(word, each, most)
      if (slips === undefined) continue
      nearest = slips
      if (slips === 0) break
      most = slips
    }
    if (nearest === undefined) return undefined
    sum += nearest
  }
  return sum
}

/** "Fern Hill" for "Fernhill". */
function slipsInOne(typed: readonly string[], name: readonly string[]): number | undefined {
  const [a, b] = [typed.join(''), name.join('')]
  return editsWithin(a, b, mostEdits(a.length))
}

interface Closeness {
  readonly slips: number
  /** Words of the name that were not typed. */
  readonly left: number
}

/** Shorter than this, a typed text is part of too many names. */
const LEAST_LETTERS = 3

/** Every word typed has to be one of the name's, but for slips of the finger and spaces; other words may be left out. */
export function closeness(typed: string, name: string): Closeness | undefined {
  const [own, theirs] = [wordsOf(typed), wordsOf(name)]
  if (own.join('').length < LEAST_LETTERS || theirs.length === 0) return undefined
  const found = [slipsByWord(own, theirs), slipsInOne(own, theirs)].filter(
    (each) => each !== undefined,
  )
  if (found.length === 0) return undefined
  return { slips: Math.min(...found), left: Math.max(0, theirs.length - own.length) }
}

/** The likeliest first: the fewest slips, then the fewest words left out. */
export function nearestNames<T>(
  typed: string,
  known: readonly T[],
  namesOf: (each: T) => readonly (string | undefined)[],
): T[] {
  const rank = ({ slips, left }: Closeness) => slips * 100 + left
  return known
    .flatMap((each) => {
      const ranks = namesOf(each).flatMap((name) => {
        const found = closeness(typed, name ?? '')
        return found ? [rank(found)] : []
      })
      return ranks.length === 0 ? [] : [{ each, rank: Math.min(...ranks) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each)
}
