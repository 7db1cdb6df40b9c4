/** interface.md, "Vendor create" and "Vendor get". */
import type { Read } from '~/contract/fields'
import { PayoutVendorBody } from '~/contract/payout-authorize'
import type { vendorCreate as Create, vendorGet as Get } from '~/contract/vendors'

import type { PaypointRecord, Store, VendorRecord } from '../model'
import { payoutMethods } from '../seed/payout-columns'
import { timestamp } from '../moments'
import { entryNameOf } from './customers'
import type { Implementation } from './implementation'
import { maskNumber, maskRoutingNumber, maskTaxNumber } from './masking'
import { paypointAt } from './paypoint'
import { Refusal, oneOf, toWire } from './refusal'
import { noBills } from './vendor-summary'

export const vendorCreate: Implementation<typeof Create> = ({ store, params, body }) => {
  const paypoint = paypointAt(store, params.entry, 'entry')
  if (body.name1 === undefined && body.vendorNumber === undefined) {
    throw new Refusal('name1 is missing: a vendor needs a name1 or a vendorNumber.')
  }
  oneOf(payoutMethods, body.paymentMethod?.method, 'paymentMethod.method')
  const { AdditionalData, ...profile } = body
  const created = newVendor(store, paypoint, profile, 'vendor')
  const vendor = { ...created, ...(AdditionalData ? { AdditionalData } : {}) }
  store.put('vendors', vendor.vendorId, vendor)
  return Number(vendor.vendorId)
}

export const vendorGet: Implementation<typeof Get> = ({ store, params }) =>
  vendorById(store, params.idVendor)

export function vendorById(store: Store, id: string, member = 'idVendor'): VendorRecord {
  const vendor = store.get('vendors', id)
  if (!vendor) throw new Refusal(`${member}: there is no vendor ${id}.`)
  return vendor
}

/** Masked, and not stored yet. */
export function newVendor(
  store: Store,
  paypoint: PaypointRecord,
  body: Read<typeof PayoutVendorBody>,
  member: string,
): VendorRecord {
  const { billingData, ein, ...profile } = toWire(PayoutVendorBody, body, member)
  const now = timestamp(store)
  return {
    vendorStatus: 1,
    ...profile,
    vendorId: String(store.nextNumber('vendors')),
    ...(ein === undefined ? {} : { ein: maskTaxNumber(ein) }),
    ...(billingData === undefined ? {} : { billingData: maskedBank(billingData) }),
    summary: noBills,
    paypointLegalname: paypoint.LegalName,
    paypointDbaname: paypoint.DbaName,
    paypointEntryname: entryNameOf(paypoint),
    parentOrgName: paypoint.OrgParentName,
    externalPaypointId: paypoint.externalPaypointID,
    createdDate: now,
    lastUpdated: now,
  }
}

function maskedBank(bank: NonNullable<VendorRecord['billingData']>) {
  const { accountNumber, routingAccount } = bank
  return {
    ...bank,
    ...(accountNumber === undefined ? {} : { accountNumber: maskNumber(accountNumber) }),
    ...(routingAccount === undefined ? {} : { routingAccount: maskRoutingNumber(routingAccount) }),
  }
}

export function withoutSummary({ summary: _counted, ...vendor }: VendorRecord): VendorRecord {
  return vendor
}
