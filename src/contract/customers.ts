/** interface.md, "Customer record" and "Customer get". */
import {
  anything,
  flag,
  idNumber,
  idText,
  indexed,
  list,
  map,
  money,
  record,
  text,
  timestamp,
  whole,
} from './fields'
import { InvoiceData } from './invoices'
import { operation } from './operation'
import { PaymentData } from './payment-parts'
import { BinData } from './shared'
import { CustomerSummary, Transaction } from './transactions'

const SubscriptionEvent = record({
  description: text(),
  eventTime: timestamp(),
  refData: text(),
  extraData: anything(),
  source: text(),
})

export const Subscription = indexed('IdSub', idNumber(), {
  Method: text(),
  PaypointId: idNumber(),
  TotalAmount: money(),
  NetAmount: money(),
  FeeAmount: money(),
  PaymentData,
  StartDate: timestamp(),
  EndDate: timestamp(),
  NextDate: timestamp(),
  LastRun: timestamp(),
  Frequency: text(),
  TotalCycles: whole(),
  LeftCycles: whole(),
  SubStatus: whole(),
  EntrypageId: idNumber(),
  PlanId: idNumber(),
  UntilCancelled: flag(),
  SubEvents: list(SubscriptionEvent),
  LastUpdated: timestamp(),
  Customer: CustomerSummary,
  InvoiceData,
  PaypointLegalname: text(),
  PaypointDbaname: text(),
  PaypointEntryname: text(),
  ParentOrgName: text(),
  CreatedAt: timestamp(),
  ExternalPaypointID: text(),
  Source: text(),
})

export const StoredMethod = indexed('idPmethod', idText(), {
  method: text(),
  descriptor: text(),
  maskedAccount: text(),
  /** `MMYY`. */
  expDate: text(),
  holderName: text(),
  bin: text(),
  binData: BinData,
  lastUpdated: timestamp(),
})

const Consent = record({ status: whole(), updatedAt: timestamp() })

export const Customer = indexed('customerId', idNumber(), {
  customerNumber: text(),
  customerUsername: text(),
  customerStatus: whole(),
  Company: text(),
  Firstname: text(),
  Lastname: text(),
  Phone: text(),
  Email: text(),
  Address: text(),
  Address1: text(),
  City: text(),
  State: text(),
  Zip: text(),
  Country: text(),
  ShippingAddress: text(),
  ShippingAddress1: text(),
  ShippingCity: text(),
  ShippingState: text(),
  ShippingZip: text(),
  ShippingCountry: text(),
  Balance: money(),
  /** Offset in hours. */
  TimeZone: whole(),
  MFA: flag(),
  MFAMode: whole(),
  snProvider: text(),
  snIdentifier: text(),
  snData: text(),
  LastUpdated: timestamp(),
  Created: timestamp(),
  AdditionalFields: map(),
  IdentifierFields: list(text()),
  Subscriptions: list(Subscription),
  StoredMethods: list(StoredMethod),
  customerSummary: record({
    numberofTransactions: whole(),
    totalAmountTransactions: money(),
    totalNetAmountTransactions: money(),
    recentTransactions: list(Transaction),
  }),
  PaypointLegalname: text(),
  PaypointDbaname: text(),
  ParentOrgName: text(),
  PaypointEntryname: text(),
  pageidentifier: text(),
  externalPaypointID: text(),
  customerConsent: record({ eCommunication: Consent, sms: Consent }),
})

export const customerGet = operation({
  name: 'customerGet',
  method: 'GET',
  path: '/Customer/{customerId}',
  params: ['customerId'],
  answer: 'record',
  response: Customer,
})
