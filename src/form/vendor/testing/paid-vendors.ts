import type { PayoutRecord, Store } from '../../../../mocks/model'

const FIRST_SEEDED = 100_001
const MOST = 300

export type PaidVendor = NonNullable<PayoutRecord['Vendor']>

/** Vendors of a paypoint's payouts, out of the sandbox's store: no browser has read them. */
export function paidVendors(store: Store, entry: string): readonly PaidVendor[] {
  const found = new Map<string, PaidVendor>()
  for (let id = FIRST_SEEDED; id < FIRST_SEEDED + MOST; id++) {
    const payout = store.get('payouts', String(id))
    if (payout?.EntryName !== entry || !payout.Vendor?.vendorId) continue
    found.set(payout.Vendor.vendorId, payout.Vendor)
  }
  return [...found.values()]
}
