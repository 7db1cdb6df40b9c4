/** interface.md, "Payout record" and "Query payouts". */
import {
  anything,
  idNumber,
  idText,
  indexed,
  list,
  money,
  record,
  text,
  timestamp,
  whole,
} from './fields'
import { contained, containedOrEqual, equal, fields, listed, ordered } from './filter-catalogue'
import { operation } from './operation'
import { FileObject, PayoutBill, RecordEvent, paymentDataShape, summaryShape } from './shared'
import { PayoutVendor } from './vendor-parts'

const PayoutPaymentData = record({
  ...paymentDataShape,
  cloudSignatureData: text(),
  cloudSignatureFormat: text(),
  payorData: anything(),
  bankAccount: anything(),
})

/** `Records` of the payouts query, and `Transaction` of a bill. */
export const Payout = indexed('IdOut', idNumber(), {
  CreatedAt: timestamp(),
  CreatedDate: timestamp(),
  Vendor: PayoutVendor,
  Comments: text(),
  ParentOrgName: text(),
  BatchNumber: text(),
  PaypointDbaname: text(),
  PaypointLegalname: text(),
  TotalAmount: money(),
  NetAmount: money(),
  FeeAmount: money(),
  Source: text(),
  PaymentId: idText(),
  PaymentGroup: text(),
  Status: whole(),
  PaymentStatus: text(),
  CheckNumber: text(),
  CheckData: FileObject,
  PaymentMethod: text(),
  CardToken: text(),
  PaymentData: PayoutPaymentData,
  Bills: list(PayoutBill),
  Events: list(RecordEvent),
  LastUpdated: timestamp(),
  externalPaypointID: text(),
  EntryName: text(),
  Gateway: text(),
})

export const PayoutSummary = record({
  ...summaryShape,
  totalPaid: whole(),
  totalPaidAmount: money(),
  totalCanceled: whole(),
  totalCanceledAmount: money(),
  totalCaptured: whole(),
  totalCapturedAmount: money(),
  totalAuthorized: whole(),
  totalAuthorizedAmount: money(),
  totalProcessing: whole(),
  totalProcessingAmount: money(),
  totalOpen: whole(),
  totalOpenAmount: money(),
})

export const payoutFilters = {
  ...fields('code', listed, 'status'),
  ...fields('moment', ordered, 'transactionDate', 'updatedOn'),
  ...fields('money', ordered, 'totalAmount', 'feeAmount'),
  ...fields('text', contained, 'billNumber', 'comments', 'remitAddress', 'lotNumber'),
  ...fields('text', containedOrEqual, 'vendorNumber', 'vendorName', 'paymentId', 'batchNumber'),
  ...fields('text', ['ct', 'nct', 'eq', 'ne', 'in', 'nin'], 'paymentMethod'),
  ...fields('id', ['ne', 'eq', 'nin', 'in'], 'parentOrgId'),
  ...fields(
    'text',
    ['ne', 'eq', 'ct', 'nct'],
    'paypointLegal',
    'paypointDba',
    'accountId',
    'orgName',
  ),
  ...fields(
    'text',
    containedOrEqual,
    'externalPaypointID',
    'vendorEIN',
    'vendorPhone',
    'vendorEmail',
    'vendorAddress',
    'vendorCity',
    'vendorState',
    'vendorCountry',
    'vendorZip',
    'vendorMCC',
    'vendorLocationCode',
    'vendorCustomField1',
    'vendorCustomField2',
    'source',
    'customerVendorAccount',
  ),
  ...fields('id', equal, 'paypointId', 'vendorId', 'batchId'),
  ...fields('text', ['ne', 'eq', 'in', 'nin'], 'payaccountCurrency'),
} as const

export const payoutQuery = operation({
  name: 'payoutQuery',
  method: 'GET',
  path: '/Query/payouts/{entry}',
  params: ['entry'],
  answer: 'query',
  response: Payout,
  query: { key: 'IdOut', summary: PayoutSummary, filters: payoutFilters },
})
