import type { Store } from '../model'
import type { Stream } from '../seed/random'
import type { Engine } from '../store/engine'
import type { DayCounts } from './report'

export interface Day {
  readonly store: Store
  readonly engine: Engine
  readonly date: string
  /** Where the clock stood before, in milliseconds. */
  readonly sinceMs: number
  readonly roll: (purpose: string) => Stream
  readonly isVendorHeld: (vendorId: string) => boolean
  readonly counts: DayCounts
}
