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
