import type { Store } from '../model'
import type { Stream } from '../seed/random'
import type { Engine } from '../store/engine'
import type { DayCounts } from './report'

/** The store and the day as its parts see them. */
export interface Day {
  /** Its clock stands at the day's close. */
  readonly store: Store
  readonly engine: Engine
  readonly date: string
  /** Where the clock stood before, in milliseconds. */
  readonly sinceMs: number
  /** A stream of this day and purpose. */
  readonly roll: (purpose: string) => Stream
  readonly isVendorHeld: (vendorId: string) => boolean
  readonly counts: DayCounts
}
