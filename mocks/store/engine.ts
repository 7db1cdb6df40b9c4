import type { SeedOptions, Store } from '../model'
import { batchBook, type BatchBook } from '../payout-table/batch-book'
import { payoutTable, type PayoutTable } from '../payout-table/payout-table'
import { businesses } from '../seed/businesses'
import { seedBatches } from '../seed/payout-batches'
import { seedPayouts } from '../seed/payout-columns'
import { seedVendors } from '../seed/vendors'
import { endOf, REFERENCE_DAY } from '../moments'

export interface Engine {
  readonly payouts: PayoutTable
  readonly batches: BatchBook
}

/** From here on, the first read of batches takes longer than a page may. */
const MANY = 200_000

export function makeEngine({ seed, payouts, day = REFERENCE_DAY }: SeedOptions): Engine {
  const end = endOf(day)
  const vendors = seedVendors(seed, payouts, end)
  const columns = seedPayouts(seed, { count: payouts, end }, vendors)
  const seeded = { columns, vendors, batches: seedBatches(seed, columns) }
  const paypointIds = new Map(businesses.map(({ entry, id }) => [entry, String(id)]))
  const table = payoutTable(seed, seeded, {
    paypointIdOf: (entry) => (entry === undefined ? undefined : paypointIds.get(entry)),
    batchIdOf: (number) => batches.idOf(number),
  })
  const batches = batchBook(() => table)
  if (payouts >= MANY) batches.all()
  return { payouts: table, batches }
}

const engines = new WeakMap<Store, Engine>()

export function keepEngine(store: Store, engine: Engine): Store {
  engines.set(store, engine)
  return store
}

export function engineOf(store: Store): Engine {
  const engine = engines.get(store)
  if (!engine) throw new Error('The queries need a store that createStore made')
  return engine
}
