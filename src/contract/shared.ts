/** interface.md, "Shared objects" and "Result object": what payouts and other resources are made of. */
import {
  anything,
  date,
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

/** Attachments, logos, check images. `fContent` is base64. */
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

/** A bank account. `accountNumber` comes back masked. */
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

/** An entry of `Events` and `TransactionEvents`. */
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

/** `responseData` of pay-in and pay-out operations. `referenceId` is also the `transId` of a refund. */
export const resultShape = {
  referenceId: idText(),
  resultCode: whole(),
  resultText: text(),
  customerId: idNumber(),
}

/** Members that the Summary of every Query operation has. */
export const summaryShape = {
  totalRecords: whole(),
  totalAmount: money(),
  totalNetAmount: money(),
  totalPages: whole(),
  pageSize: whole(),
  pageIdentifier: text(),
}
