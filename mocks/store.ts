/**
 * The sandbox's memory. Payouts, bills and vendors follow from seed and size and are worked out when
 * someone looks; the rest is small and seeded at the first look. What is put stands over the seed.
 */
import type { Change, CollectionName, Collections, SeedOptions, Store } from './model'
import { businesses, ORG_ID } from './seed/businesses'
import { FIRST_NEW_NUMBER } from './seed/payout-ids'
import { FIRST_VENDOR_ID } from './seed/vendors'
import { once } from './store/collection'
import { collectionsOf } from './store/collections'
import { keepEngine, makeEngine } from './store/engine'
import { samplesOf } from './store/samples'

export function createStore(options: SeedOptions & { now?: () => Date }): Store {
  const engine = makeEngine(options)
  const { collections, hasBill } = collectionsOf(options.seed, engine)
  const listeners = new Set<(change: Change) => void>()
  // A vendor's id follows the seed's, as it would at a service that counts; the others leave room for the largest seed.
  const firstOf = (counter: string) =>
    counter === 'vendors' ? FIRST_VENDOR_ID + engine.payouts.seeded.vendors.count : FIRST_NEW_NUMBER

  function put<K extends CollectionName>(name: K, id: string, record: Collections[K]) {
    collections[name].put(id, record)
    const change = { in: name, id, record } as Change // Paired by the signature above.
    for (const listener of listeners) listener(change)
  }

  return keepEngine(
    {
      now: options.now ?? (() => new Date()),
      orgId: ORG_ID,
      entries: businesses.map(({ entry }) => entry),
      get: (name, id) => collections[name].get(id),
      put,
      all: (name) => collections[name].all(),
      nextNumber: (counter) => {
        const number = (collections.counters.get(counter) ?? firstOf(counter) - 1) + 1
        put('counters', counter, number)
        return number
      },
      paypointOf: (entry) => {
        for (const [, paypoint] of collections.paypoints.all()) {
          if (paypoint.EntryPoints?.some(({ EntryName }) => EntryName === entry)) return paypoint
        }
        return undefined
      },
      payoutByPaymentId: engine.payouts.byPaymentId,
      hasBill,
      onChange: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      samples: once(() => samplesOf(collections)),
    },
    engine,
  )
}
