/** Numbers that people confuse: typos, or letters that look like digits. */
import { foldText } from './text'

const plain = (number: string): string => foldText(number).replace(/[^\p{L}\p{N}]+/gu, '')

/** One spelling for all look-alikes: O and 0; I, l and 1. */
export const sameLook = (number: string): string =>
  plain(number).replaceAll('o', '0').replace(/[il]/g, '1')

/** "V-00O25" becomes "V-00025"; "OIL-7" stays. */
export const withDigits = (number: string): string =>
  number.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /\d/.test(word) ? word.replace(/[Oo]/g, '0').replace(/[Il]/g, '1') : word,
  )

export const isConfusable = (a: string, b: string): boolean =>
  plain(a) !== plain(b) && sameLook(a) === sameLook(b)

function editDistance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const edits = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(...edits, isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** Two changes in three characters leave nothing. */
const mostEdits = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

export function nearestNumbers<T>(
  number: string,
  known: readonly T[],
  numberOf: (each: T) => string | undefined,
): T[] {
  const [wanted, look] = [plain(number), sameLook(number)]
  const most = mostEdits(wanted.length)
  return known
    .flatMap((each) => {
      const theirs = numberOf(each) ?? ''
      if (theirs === '' || Math.abs(plain(theirs).length - wanted.length) > most) return []
      const edits = sameLook(theirs) === look ? 0 : editDistance(wanted, plain(theirs))
      return edits <= most ? [{ each, edits }] : []
    })
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ each }) => each)
}
