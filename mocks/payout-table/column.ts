import type { SortKey } from '../query/fields'
import type { Matcher } from '../query/matching'

/** The order of all seeded payouts by one field or member. */
export interface SortColumn {
  /** A number for each row, ordered as the rows' values are; equal values have equal numbers. */
  readonly ranks: () => Uint32Array
  readonly sortKey: (row: number) => SortKey
}

/** One filter field over all seeded payouts. */
export interface Column extends SortColumn {
  /** Clears `passing` at each row that does not satisfy the condition. */
  readonly narrow: (matcher: Matcher, passing: Uint8Array) => void
}

/** A typed array of small whole numbers. */
export type Codes = Uint8Array | Uint16Array | Uint32Array
