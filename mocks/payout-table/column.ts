import type { SortKey } from '../query/fields'
import type { Matcher } from '../query/matching'

export interface SortColumn {
  /** A number per row in the order of its values; equal values share one. */
  readonly ranks: () => Uint32Array
  readonly sortKey: (row: number) => SortKey
}

export interface Column extends SortColumn {
  /** Clears `passing` at each row that fails the condition. */
  readonly narrow: (matcher: Matcher, passing: Uint8Array) => void
}

export type Codes = Uint8Array | Uint16Array | Uint32Array

export interface NumberColumn {
  readonly stored: Int32Array | Uint32Array
  /** Marks a missing value; less than every stored number. */
  readonly missing: number | undefined
  readonly scale: (stored: number) => number
}

export function numberColumn({ stored, missing, scale }: NumberColumn): Column {
  const valueAt = (row: number): number => {
    const value = stored[row] ?? 0
    return value === missing ? NaN : scale(value)
  }
  return {
    narrow: (matcher, passing) => {
      if (matcher.kind !== 'number') return
      for (let row = 0; row < passing.length; row++) {
        if (passing[row] === 1 && !matcher.test(valueAt(row))) passing[row] = 0
      }
    },
    ranks: () => {
      // Nothing stored is below -1, the mark of a missing fee.
      const lowest = Math.min(missing ?? 0, 0)
      const ranks = new Uint32Array(stored.length)
      for (let row = 0; row < ranks.length; row++) ranks[row] = (stored[row] ?? 0) - lowest
      return ranks
    },
    sortKey: (row) => {
      const value = valueAt(row)
      return Number.isNaN(value) ? -Infinity : value
    },
  }
}

const WIDEST = 7

/** `numberOf`: at most seven digits; undefined where the record has none. */
export const leadingDigitsColumn = (
  prefix: string,
  rows: number,
  numberOf: (row: number) => number | undefined,
): SortColumn => ({
  ranks: () => {
    const ranks = new Uint32Array(rows)
    for (let row = 0; row < rows; row++) {
      const number = numberOf(row)
      // As text, "1000000" comes before "700000".
      const digits = number === undefined ? 0 : String(number).length
      ranks[row] = number === undefined ? 0 : 1 + number * 10 ** (WIDEST - digits)
    }
    return ranks
  },
  sortKey: (row) => {
    const number = numberOf(row)
    return number === undefined ? '' : `${prefix}${number}`
  },
})
