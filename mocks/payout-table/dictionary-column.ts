import { compareKeys, numberKey, textKey, type SortKey } from '../query/fields'
import type { Matcher } from '../query/matching'
import type { Codes, Column } from './column'

/** A row's code is an index into `values`. */
export type Dictionary =
  | { readonly kind: 'text'; readonly values: readonly (readonly string[])[] }
  | { readonly kind: 'number'; readonly values: readonly number[] }

function decide(dictionary: Dictionary, matcher: Matcher): Uint8Array {
  if (dictionary.kind === 'text') {
    return Uint8Array.from(dictionary.values, (value) =>
      Number(matcher.kind === 'text' && matcher.test(value)),
    )
  }
  return Uint8Array.from(dictionary.values, (value) =>
    Number(matcher.kind === 'number' && matcher.test(value)),
  )
}

function ranksOf(keys: readonly SortKey[]): Uint32Array {
  const distinct = [...new Set(keys)].sort(compareKeys)
  const places = new Map(distinct.map((key, place) => [key, place]))
  return Uint32Array.from(keys, (key) => places.get(key) ?? 0)
}

export function dictionaryColumn(codes: Codes, dictionary: Dictionary): Column {
  const keys: SortKey[] =
    dictionary.kind === 'text' ? dictionary.values.map(textKey) : dictionary.values.map(numberKey)
  return {
    narrow: (matcher, passing) => {
      const decided = decide(dictionary, matcher)
      for (let row = 0; row < passing.length; row++) {
        if (decided[codes[row] ?? 0] === 0) passing[row] = 0
      }
    },
    ranks: () => {
      const places = ranksOf(keys)
      const ranks = new Uint32Array(codes.length)
      for (let row = 0; row < ranks.length; row++) ranks[row] = places[codes[row] ?? 0] ?? 0
      return ranks
    },
    sortKey: (row) => keys[codes[row] ?? 0] ?? '',
  }
}
