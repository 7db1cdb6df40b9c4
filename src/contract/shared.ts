/** interface.md, "Shared objects" and "Result object". */
import {
  anything,
  date,
  decimal,
  idNumber,
  idText,
  list,
  map,
  money,
  record,
  text,
  timestamp,
  whole,
} from './fields'

export const FileObject = record({
  ftype: text(),
  filename: text(),
  furl: text(),
  fContent: text(),
})

export const Contact = record({
  contactName: text(),
  contactEmail: text(),
  contactTitle: text(),
  contactPhone: text(),
})

export const BillingData = record({
  id: idNumber(),
  nickname: text(),
  bankName: text(),
  routingAccount: text(),
  accountNumber: text(),
  typeAccount: text(),
  bankAccountHolderName: text(),
  bankAccountHolderType: text(),
  bankAccountFunction: whole(),
})

export const Category = record({
  label: text(),
  description: text(),
  amount: money(),
  qty: whole(),
})

export const SplitFunding = record({
  recipientEntryPoint: text(),
  accountId: text(),
  description: text(),
  amount: money(),
})

export const PaymentDetails = record({
  totalAmount: money(),
  serviceFee: money(),
  currency: text(),
  checkNumber: text(),
  checkImage: anything(),
  categories: list(Category),
  splitFunding: list(SplitFunding),
})

export const BinData = record({
  binMatchedLength: whole(),
  binCardBrand: text(),
  binCardType: text(),
  binCardCategory: text(),
  binCardIssuer: text(),
  binCardIssuerCountry: text(),
  binCardIssuerCountryCodeA2: text(),
  binCardIssuerCountryNumber: whole(),
})

export const paymentDataShape = {
  MaskedAccount: text(),
  AccountType: text(),
  AccountExp: text(),
  AccountZip: text(),
  HolderName: text(),
  orderDescription: text(),
  StoredId: idText(),
  Initiator: text(),
  StoredMethodUsageType: text(),
  Sequence: text(),
  accountId: text(),
  SignatureData: text(),
  binData: BinData,
  paymentDetails: PaymentDetails,
}

export const RecordEvent = record({
  TransEvent: text(),
  EventData: anything(),
  EventTime: timestamp(),
})

/** A bill in a payout request, and in a payout record's `Bills`. */
export const PayoutBill = record({
  invoiceNumber: text(),
  netAmount: money(),
  invoiceDate: date(),
  dueDate: date(),
  comments: text(),
  AccountingField1: text(),
  AccountingField2: text(),
  AdditionalData: map(),
  Terms: text(),
  billId: idNumber(),
  attachments: list(FileObject),
})

/** `responseData` of pay-ins and payouts. `referenceId` is also a refund's `transId`. */
export const resultShape = {
  referenceId: idText(),
  resultCode: whole(),
  resultText: text(),
  customerId: idNumber(),
}

export const summaryShape = {
  totalRecords: whole(),
  totalAmount: money(),
  totalNetAmount: money(),
  totalPages: whole(),
  pageSize: whole(),
  pageIdentifier: text(),
}

/** Of a paypoint and of a payment page. */
export const Credentials = record({
  service: text(),
  mode: whole(),
  minticket: money(),
  maxticket: money(),
  cfeeFix: money(),
  cfeeFloat: decimal(),
  cfeeMin: money(),
  cfeeMax: money(),
  accountId: text(),
  referenceId: idNumber(),
})

export const Item = record({
  itemProductCode: text(),
  itemProductName: text(),
  itemDescription: text(),
  itemCommodityCode: text(),
  itemUnitOfMeasure: text(),
  itemCost: money(),
  itemQty: decimal(),
  itemMode: whole(),
  itemCategories: list(text()),
  itemTotalAmount: money(),
  itemTaxAmount: money(),
  itemTaxRate: decimal(),
})
