/** A pure function of seed, date and store: that is how the journal replays it. */
import type { PassedDay, Store } from '../model'
import { stream } from '../seed/random'
import type { Engine } from '../store/engine'
import type { Day } from './day'
import { authorizeOthers } from './new-payouts-day'
import { passPayIn } from './pay-in-day'
import { passPayouts } from './payout-day'
import { noCounts, type DayReport } from './report'

export interface World {
  readonly seed: number
  readonly store: Store
  readonly engine: Engine
  readonly isVendorHeld: (vendorId: string) => boolean
}

export function passDay({ seed, ...world }: World, { date, sinceMs }: PassedDay): DayReport {
  const counts = noCounts()
  const day: Day = {
    ...world,
    date,
    sinceMs,
    roll: (purpose) => stream(seed, `${date} ${purpose}`),
    counts,
  }
  const deliveries = [...world.store.all('deliveries')].length
  passPayouts(day)
  authorizeOthers(day)
  passPayIn(day)
  counts.deliveries = [...world.store.all('deliveries')].length - deliveries
  return { date, ...counts }
}
