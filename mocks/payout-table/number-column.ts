/** Columns of amounts and times: a number for each row. */
import type { Column } from './column'

export interface NumberColumn {
  readonly stored: Int32Array | Uint32Array
  /** Stands for "the record does not say"; less than every number stored. */
  readonly missing: number | undefined
  /** The number a condition compares, from the stored one. */
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
      // Nothing stored is below -1, which stands for a missing fee.
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
