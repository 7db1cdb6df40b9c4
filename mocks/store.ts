/** Payouts, bills and vendors are computed on demand; what is put overrides the seed. */
import { closingOf, nextBusinessDay } from './clock/day'
import { passDay } from './clock/pass-day'
import type { DayReport } from './clock/report'
import type {
  Change,
  CollectionName,
  Collections,
  PassedDay,
  Samples,
  SeedOptions,
  Store,
} from './model'
import { ORG_ID, businesses } from './seed/businesses'
import { FIRST_NEW_NUMBER } from './seed/payout-ids'
import { FIRST_VENDOR_ID } from './seed/vendors'
import { once } from './store/collection'
import { type AllCollections, collectionsOf } from './store/collections'
import { keepEngine, makeEngine } from './store/engine'

export function createStore(options: SeedOptions & { now?: () => Date }): Store {
  const engine = makeEngine(options)
  const { collections, billIdOf, isInvoiceTaken, isVendorHeld } = collectionsOf(
    options.seed,
    engine,
  )
  const machineNow = options.now ?? (() => new Date())
  let aheadMs = 0
  let isPassing = false
  let report: DayReport | undefined
  const listeners = new Set<(change: Change) => void>()
  // Vendor ids continue the seed's; other counters start past the largest seed.
  const firstOf = (counter: string) =>
    counter === 'vendors' ? FIRST_VENDOR_ID + engine.payouts.seeded.vendors.count : FIRST_NEW_NUMBER

  function put<K extends CollectionName>(name: K, id: string, record: Collections[K]) {
    collections[name].put(id, record)
    if (isPassing) return // It follows from the day, which is told of.
    const change = { in: name, id, record } as Change // Paired by the signature above.
    if (change.in === 'days') report = pass(change.record)
    for (const listener of listeners) listener(change)
  }

  function pass(day: PassedDay): DayReport {
    const close = new Date(closingOf(day.date) * 1000)
    const atClose = keepEngine({ ...store, now: () => close }, engine)
    isPassing = true
    try {
      return passDay({ seed: options.seed, store: atClose, engine, isVendorHeld }, day)
    } finally {
      isPassing = false
      aheadMs = day.aheadMs
    }
  }

  const now = () => new Date(machineNow().getTime() + aheadMs)

  const store: Store = keepEngine(
    {
      now,
      passDay: () => {
        const before = now()
        const date = nextBusinessDay(before)
        const ahead = closingOf(date) * 1000 - before.getTime() + aheadMs
        put('days', date, { date, sinceMs: before.getTime(), aheadMs: ahead })
        if (!report) throw new Error(`${date} has not been passed`)
        return report
      },
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
      billIdOf,
      isInvoiceTaken,
      onChange: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      samples: once(() => samplesOf(collections)),
    },
    engine,
  )
  return store
}

function firstId(collection: { readonly all: () => Iterable<readonly [string, unknown]> }): string {
  for (const [id] of collection.all()) return id
  return ''
}

function samplesOf(collections: AllCollections): Samples {
  const entry = businesses[0].entry
  return {
    vendorId: firstId(collections.vendors),
    billId: firstId(collections.bills),
    customerId: firstId(collections.customers),
    chargebackId: firstId(collections.chargebacks),
    boardingLinkId: firstId(collections.boardingLinks),
    domainId: firstId(collections.domains),
    entry,
    subdomain: firstId(collections.pages).slice(entry.length + 1),
    transId: firstId(collections.transactions),
    notificationId: firstId(collections.notifications),
  }
}
