/** A column to sort by: texts that are a prefix and a number, in the order of their text. */
import type { SortColumn } from './column'

const WIDEST = 7

/** `numberOf`: of at most seven digits; undefined where the record says nothing. */
export const leadingDigitsColumn = (
  prefix: string,
  rows: number,
  numberOf: (row: number) => number | undefined,
): SortColumn => ({
  ranks: () => {
    const ranks = new Uint32Array(rows)
    for (let row = 0; row < rows; row++) {
      const number = numberOf(row)
      // "1000000" stands before "700000": the digits count from the left.
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
