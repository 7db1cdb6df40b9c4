/** interface.md, "MoneyOut authorize". */
import type { payoutAuthorize as Descriptor } from '~/contract/payout-authorize'
import { PaymentDetails } from '~/contract/shared'

import type { PayoutRecord, PaypointRecord, VendorRecord } from '../model'
import { payoutStatuses } from '../statuses'
import { payoutMethods } from '../seed/payout-columns'
import { timestamp } from '../moments'
import { chargeOf, type Charge } from './amounts'
import type { Call, Implementation } from './implementation'
import { checkedBills, numberedBills, putBills, type PayoutBillRecord } from './payout-bills'
import { payoutVendor } from './payout-vendor'
import { paypointAt } from './paypoint'
import { oneOf, toWire } from './refusal'
import { withMoves } from './vendor-summary'
import { withoutSummary } from './vendors'

type AuthorizeCall = Call<typeof Descriptor>

const AUTHORIZED = 'Authorized'
const authorizedCode = payoutStatuses.find((status) => status.text === AUTHORIZED)?.code

export const payoutAuthorize: Implementation<typeof Descriptor> = (call) => {
  const { store, body, flags } = call
  const paypoint = paypointAt(store, body.entryPoint)
  const charge = chargeOf(body.paymentDetails)
  oneOf(payoutMethods, body.paymentMethod?.method, 'paymentMethod.method')
  const vendor = payoutVendor(call, paypoint)
  const { vendorId } = vendor
  const { currency } = body.paymentDetails ?? {}
  const sent = checkedBills(store, vendorId, body.invoiceData ?? [], currency, flags)
  const details = toWire(PaymentDetails, body.paymentDetails ?? {}, 'paymentDetails')

  const bills = numberedBills(store, vendorId, sent, !flags.doNotCreateBills)
  const isNewVendor = store.get('vendors', vendorId) === undefined
  const { payout, moves } = putBills(
    store,
    vendor,
    newPayout(call, paypoint, vendor, charge, bills, details),
  )
  if (isNewVendor || moves.length > 0) {
    const summary = withMoves(vendor.summary, moves)
    store.put('vendors', vendorId, { ...vendor, lastUpdated: timestamp(store), summary })
  }
  store.put('payouts', String(payout.IdOut), payout)
  return {
    referenceId: payout.PaymentId ?? null,
    resultCode: 1,
    resultText: AUTHORIZED,
    customerId: null,
  }
}

function newPayout(
  { store, body }: AuthorizeCall,
  paypoint: PaypointRecord,
  vendor: VendorRecord,
  charge: Charge,
  bills: readonly PayoutBillRecord[],
  paymentDetails: NonNullable<PayoutRecord['PaymentData']>['paymentDetails'],
): PayoutRecord {
  const IdOut = store.nextNumber('payouts')
  const now = timestamp(store)
  return {
    IdOut,
    CreatedAt: now,
    CreatedDate: now,
    LastUpdated: now,
    Vendor: withoutSummary(vendor),
    Comments: body.orderDescription,
    ParentOrgName: paypoint.OrgParentName,
    PaypointDbaname: paypoint.DbaName,
    PaypointLegalname: paypoint.LegalName,
    externalPaypointID: paypoint.externalPaypointID,
    EntryName: body.entryPoint,
    TotalAmount: charge.totalAmount,
    NetAmount: charge.netAmount,
    FeeAmount: charge.feeAmount,
    Source: body.source,
    PaymentId: `${paypoint.IdPaypoint}-P${String(IdOut)}`,
    Status: authorizedCode,
    PaymentStatus: AUTHORIZED,
    CheckNumber: body.paymentDetails?.checkNumber,
    PaymentMethod: body.paymentMethod?.method ?? vendor.paymentMethod?.method,
    PaymentData: {
      accountId: body.accountId,
      orderDescription: body.orderDescription,
      paymentDetails,
    },
    Bills: [...bills],
    Events: [{ TransEvent: AUTHORIZED, EventData: {}, EventTime: now }],
  }
}
