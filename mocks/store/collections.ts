import type { BillRecord, CollectionName, Collections, PayoutRecord, VendorRecord } from '../model'
import { seedBoardingLinks } from '../seed/boarding-links'
import { seedDomains } from '../seed/domains'
import { FIRST_NOTIFICATION_ID, seedNotifications } from '../seed/notifications'
import { seedPages } from '../seed/pages'
import { seedPayIn } from '../seed/pay-in'
import { idOutOf } from '../seed/payout-ids'
import { seedPaypoints } from '../seed/paypoints'
import { vendorBills } from '../seed/vendor-bills'
import { FIRST_VENDOR_ID } from '../seed/vendors'
import { derivedCollection, heldCollection, once, since, type Collection } from './collection'
import type { Engine } from './engine'
import { seededBills } from './seeded-bills'
import { withPayInTotals } from './pay-in-totals'

export type AllCollections = { readonly [K in CollectionName]: Collection<Collections[K]> }

function vendorsOf({ payouts: { seeded, moves } }: Engine) {
  const { vendors, columns } = seeded
  const summaries = since(moves.count, () => vendorBills(columns, vendors.count))
  const at = (index: number) => ({ ...vendors.at(index), summary: summaries()(index) })
  return {
    at,
    get: (id: string) => {
      const index = vendors.indexOf(id)
      return index === undefined ? undefined : at(index)
    },
    ids: () => Array.from({ length: vendors.count }, (_, index) => String(FIRST_VENDOR_ID + index)),
  }
}

function payoutsOf({ payouts, batches }: Engine): Collection<PayoutRecord> {
  const { columns } = payouts.seeded
  return {
    get: payouts.get,
    put: (id, record) => {
      const before = payouts.get(id)
      payouts.put(id, record)
      batches.changed(before, record)
    },
    *all() {
      for (let row = 0; row < columns.count; row++) yield [String(idOutOf(row)), payouts.at(row)]
      for (const [id, record] of payouts.loose) {
        if (payouts.rowOf(id) === undefined) yield [id, record]
      }
    },
  }
}

const invoiceKey = (vendorId: string, invoiceNumber: string) => `${vendorId}\n${invoiceNumber}`

function billsOf(engine: Engine, vendors: ReturnType<typeof vendorsOf>) {
  const seeded = seededBills(engine.payouts, vendors.at)
  const bills = derivedCollection(seeded)
  const ids = new Map<string, string>()
  const put = (id: string, bill: BillRecord) => {
    const { vendor, billNumber } = bill
    if (vendor?.vendorId && billNumber) ids.set(invoiceKey(vendor.vendorId, billNumber), id)
    bills.put(id, bill)
  }
  return {
    bills: { ...bills, put },
    billIdOf: (vendorId: string, invoiceNumber: string) =>
      ids.get(invoiceKey(vendorId, invoiceNumber)) ?? seeded.idOf(vendorId, invoiceNumber),
  }
}

/** Remembers the invoice numbers of payouts that made no bill. */
function unbilledPayouts(payouts: Collection<PayoutRecord>) {
  const numbers = new Set<string>()
  const put = (id: string, payout: PayoutRecord) => {
    for (const { billId, invoiceNumber } of payout.Bills ?? []) {
      const vendorId = payout.Vendor?.vendorId
      if (billId === undefined && vendorId && invoiceNumber) {
        numbers.add(invoiceKey(vendorId, invoiceNumber))
      }
    }
    payouts.put(id, payout)
  }
  const has = (vendorId: string, invoiceNumber: string) =>
    numbers.has(invoiceKey(vendorId, invoiceNumber))
  return { payouts: { ...payouts, put }, has }
}

export function collectionsOf(seed: number, engine: Engine) {
  const { end } = engine.payouts.seeded.columns
  const payIn = once(() => seedPayIn(seed, end))
  const vendors = vendorsOf(engine)
  const { customers, transactions, paypoints } = withPayInTotals(
    heldCollection(() => seedPaypoints(seed, end).map((p) => [p.IdPaypoint, p])),
    {
      customers: heldCollection(() => payIn().customers.map((c) => [String(c.customerId), c])),
      transactions: heldCollection(() => payIn().transactions.map((t) => [t.PaymentTransId, t])),
    },
  )
  const { bills, billIdOf } = billsOf(engine, vendors)
  const unbilled = unbilledPayouts(payoutsOf(engine))
  const heldVendors = derivedCollection<VendorRecord>(vendors)
  const collections: AllCollections = {
    payouts: unbilled.payouts,
    vendors: heldVendors,
    bills,
    customers,
    transactions,
    chargebacks: heldCollection(() => payIn().chargebacks.map((c) => [String(c.id), c])),
    tokens: heldCollection(() => payIn().tokens),
    paypoints,
    pages: heldCollection(() => seedPages(end)),
    boardingLinks: heldCollection(() => seedBoardingLinks().map((link) => [String(link.id), link])),
    domains: heldCollection(() => seedDomains(end).map((domain) => [domain.id, domain])),
    notifications: heldCollection(() =>
      seedNotifications().map((record, at) => [String(FIRST_NOTIFICATION_ID + at), record]),
    ),
    invoices: heldCollection(),
    deliveries: heldCollection(),
    days: heldCollection(),
    answers: heldCollection(),
    counters: heldCollection(),
  }
  return {
    collections,
    billIdOf,
    isInvoiceTaken: (vendorId: string, invoiceNumber: string) =>
      billIdOf(vendorId, invoiceNumber) !== undefined || unbilled.has(vendorId, invoiceNumber),
    isVendorHeld: heldVendors.isHeld,
  }
}
