/** Members and columns of every filter field. A missing field does not compile. */
import type { payoutFilters } from '~/contract/payouts'

import { payoutStatuses } from '../statuses'
import { ORG_ID, ORG_NAME } from '../seed/businesses'
import { comments } from '../seed/comments'
import { FEE_MISSING } from '../seed/payout-amounts'
import { FIRST_BATCH_ID, seedBatchNumber } from '../seed/payout-batches'
import { MAX_BILLS, payoutMethods, payoutSources } from '../seed/payout-columns'
import {
  FIRST_BILL_NUMBER,
  FIRST_PAYMENT_NUMBER,
  INVOICE_STYLES,
  invoiceStyleOf,
  PAYMENT_STYLE,
} from '../seed/payout-ids'
import { dictionaryColumn } from './dictionary-column'
import { numberColumn, type NumberColumn } from './column'
import { numberedColumn } from './numbered-column'
import {
  lots,
  ofAccount,
  ofBatch,
  ofBusiness,
  ofVendor,
  texts,
  type PayoutFieldPlan,
} from './plans'

export type PayoutField = keyof typeof payoutFilters

const seconds = (stored: Uint32Array, missing?: number): NumberColumn => ({
  stored,
  missing,
  scale: (value) => value * 1000,
})
export const cents = (stored: Int32Array, missing?: number): NumberColumn => ({
  stored,
  missing,
  scale: (value) => value / 100,
})

export const payoutFields: { readonly [F in PayoutField]: PayoutFieldPlan } = {
  status: {
    members: ({ Status }) => Status,
    column: ({ columns }) =>
      dictionaryColumn(columns.status, {
        kind: 'number',
        values: payoutStatuses.map(({ code }) => code),
      }),
  },
  transactionDate: {
    members: ({ CreatedAt, CreatedDate }) => CreatedAt ?? CreatedDate,
    column: ({ columns }) => numberColumn(seconds(columns.createdAt)),
  },
  updatedOn: {
    members: ({ LastUpdated }) => LastUpdated,
    column: ({ columns }) => numberColumn(seconds(columns.updatedAt, 0)),
  },
  totalAmount: {
    members: ({ TotalAmount }) => TotalAmount,
    column: ({ columns }) => numberColumn(cents(columns.totalCents)),
  },
  feeAmount: {
    members: ({ FeeAmount }) => FeeAmount,
    column: ({ columns }) => numberColumn(cents(columns.feeCents, FEE_MISSING)),
  },
  billNumber: {
    members: ({ Bills }) => Bills?.map(({ invoiceNumber }) => invoiceNumber),
    column: ({ columns }) =>
      numberedColumn({
        styles: INVOICE_STYLES,
        styleOf: (row) => invoiceStyleOf(columns.vendor[row] ?? 0),
        rows: columns.count,
        perRow: MAX_BILLS,
        used: (row) => columns.billCount[row] ?? 1,
        first: FIRST_BILL_NUMBER,
      }),
  },
  comments: {
    members: ({ Comments }) => Comments,
    column: ({ columns }) => texts(columns.comment, [...comments, undefined]),
  },
  remitAddress: ofVendor(({ remitAddress1, remitAddress2 }) => [remitAddress1, remitAddress2]),
  lotNumber: { members: ({ PaymentGroup }) => PaymentGroup, column: lots },
  vendorNumber: ofVendor(({ vendorNumber }) => vendorNumber),
  vendorName: ofVendor(({ name1, name2 }) => [name1, name2]),
  paymentId: {
    members: ({ PaymentId }) => PaymentId,
    column: ({ columns }) =>
      numberedColumn({
        styles: [PAYMENT_STYLE],
        styleOf: () => 0,
        rows: columns.count,
        perRow: 1,
        used: () => 1,
        first: FIRST_PAYMENT_NUMBER,
      }),
  },
  batchNumber: ofBatch(({ BatchNumber }) => BatchNumber, seedBatchNumber),
  paymentMethod: {
    members: ({ PaymentMethod }) => PaymentMethod,
    column: ({ columns }) => texts(columns.method, payoutMethods),
  },
  parentOrgId: ofBusiness(
    ({ ParentOrgName }) => (ParentOrgName === ORG_NAME ? ORG_ID : undefined),
    () => ORG_ID,
  ),
  paypointLegal: ofBusiness(
    ({ PaypointLegalname }) => PaypointLegalname,
    ({ legal }) => legal,
  ),
  paypointDba: ofBusiness(
    ({ PaypointDbaname }) => PaypointDbaname,
    ({ dba }) => dba,
  ),
  accountId: ofAccount(
    ({ PaymentData }) => PaymentData?.accountId,
    ({ accounts }, account) => accounts[account],
  ),
  orgName: ofBusiness(
    ({ ParentOrgName }) => ParentOrgName,
    () => ORG_NAME,
  ),
  externalPaypointID: ofBusiness(
    ({ externalPaypointID }) => externalPaypointID,
    ({ externalId }) => externalId,
  ),
  vendorEIN: ofVendor(({ ein }) => ein),
  vendorPhone: ofVendor(({ phone }) => phone),
  vendorEmail: ofVendor(({ email }) => email),
  vendorAddress: ofVendor(({ address1, address2 }) => [address1, address2]),
  vendorCity: ofVendor(({ city }) => city),
  vendorState: ofVendor(({ state }) => state),
  vendorCountry: ofVendor(({ country }) => country),
  vendorZip: ofVendor(({ zip }) => zip),
  vendorMCC: ofVendor(({ mcc }) => mcc),
  vendorLocationCode: ofVendor(({ locationCode }) => locationCode),
  vendorCustomField1: ofVendor(({ customField1 }) => customField1),
  vendorCustomField2: ofVendor(({ customField2 }) => customField2),
  source: {
    members: ({ Source }) => Source,
    column: ({ columns }) => texts(columns.source, payoutSources),
  },
  customerVendorAccount: ofVendor(({ customerVendorAccount }) => customerVendorAccount),
  paypointId: ofBusiness(
    ({ EntryName }, { paypointIdOf }) => paypointIdOf(EntryName),
    ({ id }) => id,
  ),
  vendorId: ofVendor(({ vendorId }) => vendorId),
  batchId: ofBatch(
    ({ BatchNumber }, { batchIdOf }) => batchIdOf(BatchNumber),
    (batch) => FIRST_BATCH_ID + batch,
  ),
  payaccountCurrency: ofAccount(
    ({ PaymentData }) => PaymentData?.paymentDetails?.currency,
    ({ currency }) => currency,
  ),
}
