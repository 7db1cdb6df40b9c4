import type { payoutAuthorize as Descriptor } from '~/contract/payout-authorize'

import type { PaypointRecord, Store, VendorRecord } from '../model'
import { payoutMethods } from '../seed/payout-columns'
import type { Call } from './implementation'
import { isOfPaypoint } from './paypoint'
import { oneOf, Refusal, required } from './refusal'
import { newVendor, vendorById } from './vendors'

type AuthorizeCall = Call<typeof Descriptor>

/** The vendor identified by id or number, left unchanged, else a new one, not stored yet. */
export function payoutVendor(
  { store, body, flags }: AuthorizeCall,
  paypoint: PaypointRecord,
): VendorRecord {
  const data = required(body.vendorData, 'vendorData')
  const known = flags.forceVendorCreation
    ? undefined
    : knownVendor(store, paypoint, data.vendorId, data.vendorNumber)
  if (known) return known
  if (data.name1 === undefined && data.vendorNumber === undefined) {
    throw new Refusal('vendorData names no vendor: send a vendorId, a vendorNumber or a name1.')
  }
  oneOf(payoutMethods, data.paymentMethod?.method, 'vendorData.paymentMethod.method')
  const { vendorId: _assigned, ...profile } = data
  return newVendor(store, paypoint, profile, 'vendorData')
}

/** Vendors belong to a paypoint: another's is refused by id and not found by number. */
function knownVendor(
  store: Store,
  paypoint: PaypointRecord,
  vendorId: string | undefined,
  vendorNumber: string | undefined,
): VendorRecord | undefined {
  const isHere = (vendor: VendorRecord) => isOfPaypoint(store, paypoint, vendor.paypointEntryname)
  if (vendorId !== undefined) {
    const vendor = vendorById(store, vendorId, 'vendorData.vendorId')
    if (isHere(vendor)) return vendor
    throw new Refusal(`vendorData.vendorId: vendor ${vendorId} belongs to another paypoint.`)
  }
  if (vendorNumber === undefined) return undefined
  for (const [, vendor] of store.all('vendors')) {
    if (vendor.vendorNumber === vendorNumber && isHere(vendor)) return vendor
  }
  return undefined
}
