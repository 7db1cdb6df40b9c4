/** The sandbox's store, as far as it is needed: only tests themselves may name it. */
interface PayoutStore<V> {
  readonly get: (
    name: 'payouts',
    id: string,
  ) => { readonly EntryName?: string | undefined; readonly Vendor?: V | undefined } | undefined
}

const FIRST_SEEDED = 100_001
const MOST = 300

/** Vendors of a paypoint's payouts, out of the sandbox's store: no browser has read them. */
export function paidVendors<V extends { readonly vendorId?: string | undefined }>(
  store: PayoutStore<V>,
  entry: string,
): readonly V[] {
  const found = new Map<string, V>()
  for (let id = FIRST_SEEDED; id < FIRST_SEEDED + MOST; id++) {
    const payout = store.get('payouts', String(id))
    if (payout?.EntryName !== entry || !payout.Vendor?.vendorId) continue
    found.set(payout.Vendor.vendorId, payout.Vendor)
  }
  return [...found.values()]
}
