import type { SortColumn } from './column'

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
