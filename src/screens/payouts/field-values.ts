/** What a payout record holds for each filter of its list; `undefined` where interface.md shows no such member. */
import type { payoutFilters } from '~/contract/payouts'
import { anyOfParts, type FieldValues } from '~/filters/check'
import { moneyText } from '~/lib/money'

import { createdOf } from './created'
import type { PayoutValue } from './payout-money'

export const payoutFieldValues: FieldValues<typeof payoutFilters, PayoutValue> = {
  status: ({ Status }) => Status,
  transactionDate: createdOf,
  updatedOn: ({ LastUpdated }) => LastUpdated,
  totalAmount: ({ TotalAmount }) => TotalAmount && moneyText(TotalAmount),
  feeAmount: ({ FeeAmount }) => FeeAmount && moneyText(FeeAmount),
  billNumber: ({ Bills }) => Bills?.map(({ invoiceNumber }) => invoiceNumber),
  comments: ({ Comments }) => Comments,
  remitAddress: ({ Vendor }) => anyOfParts(Vendor?.remitAddress1, Vendor?.remitAddress2),
  lotNumber: undefined,
  vendorNumber: ({ Vendor }) => Vendor?.vendorNumber,
  vendorName: ({ Vendor }) => anyOfParts(Vendor?.name1, Vendor?.name2),
  paymentId: ({ PaymentId }) => PaymentId,
  batchNumber: ({ BatchNumber }) => BatchNumber,
  paymentMethod: ({ PaymentMethod }) => PaymentMethod,
  parentOrgId: undefined,
  paypointLegal: ({ PaypointLegalname }) => PaypointLegalname,
  paypointDba: ({ PaypointDbaname }) => PaypointDbaname,
  accountId: ({ PaymentData }) => PaymentData?.accountId,
  orgName: ({ ParentOrgName }) => ParentOrgName,
  externalPaypointID: ({ externalPaypointID }) => externalPaypointID,
  vendorEIN: ({ Vendor }) => Vendor?.ein,
  vendorPhone: ({ Vendor }) => Vendor?.phone,
  vendorEmail: ({ Vendor }) => Vendor?.email,
  vendorAddress: ({ Vendor }) => anyOfParts(Vendor?.address1, Vendor?.address2),
  vendorCity: ({ Vendor }) => Vendor?.city,
  vendorState: ({ Vendor }) => Vendor?.state,
  vendorCountry: ({ Vendor }) => Vendor?.country,
  vendorZip: ({ Vendor }) => Vendor?.zip,
  vendorMCC: ({ Vendor }) => Vendor?.mcc,
  vendorLocationCode: ({ Vendor }) => Vendor?.locationCode,
  vendorCustomField1: ({ Vendor }) => Vendor?.customField1,
  vendorCustomField2: ({ Vendor }) => Vendor?.customField2,
  source: ({ Source }) => Source,
  customerVendorAccount: ({ Vendor }) => Vendor?.customerVendorAccount,
  paypointId: undefined,
  vendorId: ({ Vendor }) => Vendor?.vendorId,
  batchId: undefined,
  payaccountCurrency: ({ PaymentData }) => PaymentData?.paymentDetails?.currency,
}
