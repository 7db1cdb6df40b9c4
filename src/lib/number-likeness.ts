/** Numbers that people confuse: typos, or letters that look like digits. */
import { editsWithin, mostEdits } from './edit-distance'
import { foldText } from './text'

const plainNumber = (number: string): string => foldText(number).replace(/[^\p{L}\p{N}]+/gu, '')

/** One spelling for all look-alikes: O and 0; I, l and 1. */
export const sameLook = (number: string): string =>
  plainNumber(number).replaceAll('o', '0').replace(/[il]/g, '1')

/** "V-00O25" becomes "V-00025"; "OIL-7" stays. */
export const withDigits = (number: string): string =>
  number.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /\d/.test(word) ? word.replace(/[Oo]/g, '0').replace(/[Il]/g, '1') : word,
  )

/** As it is written, then in the capitals that a service may have it in, which compares exactly. */
export const capitalsOf = (number: string): readonly string[] => [
  ...new Set([number, number.toUpperCase(), number.toLowerCase()]),
]

export const isConfusable = (a: string, b: string): boolean =>
  plainNumber(a) !== plainNumber(b) && sameLook(a) === sameLook(b)

export function nearestNumbers<T>(
  number: string,
  known: readonly T[],
  numberOf: (each: T) => string | undefined,
): T[] {
  const [wanted, look] = [plainNumber(number), sameLook(number)]
  const most = mostEdits(wanted.length)
  return known
    .flatMap((each) => {
      const theirs = numberOf(each) ?? ''
      if (theirs === '' || Math.abs(plainNumber(theirs).length - wanted.length) > most) return []
      const edits = sameLook(theirs) === look ? 0 : editsWithin(wanted, plainNumber(theirs), most)
      return edits === undefined ? [] : [{ each, edits }]
    })
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ each }) => each)
}
