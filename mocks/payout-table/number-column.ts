import type { Column } from './column'

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
