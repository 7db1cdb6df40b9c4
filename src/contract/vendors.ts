/** interface.md, "Vendor", "Vendor create" and "Vendor get". */
import {
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
import { operation } from './operation'
import { BillingData, Contact } from './shared'

/** What every form of a vendor has, but for `paymentMethod` and the additional data. */
const profileShape = {
  vendorNumber: text(),
  name1: text(),
  name2: text(),
  /** Masked on some reads. */
  ein: text(),
  phone: text(),
  email: text(),
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: text(),
  mcc: text(),
  locationCode: text(),
  contacts: list(Contact),
  billingData: BillingData,
  vendorStatus: whole(),
  remitAddress1: text(),
  remitAddress2: text(),
  remitCity: text(),
  remitState: text(),
  remitZip: text(),
  remitCountry: text(),
  payeeName1: text(),
  payeeName2: text(),
  customerVendorAccount: text(),
  internalReferenceId: idNumber(),
}

const VendorPaymentMethod = record({ method: text() })

/** The body of Vendor create. */
const VendorBody = record({
  ...profileShape,
  paymentMethod: VendorPaymentMethod,
  AdditionalData: map(),
})

/** The vendor of a payout request. */
export const PayoutVendorBody = record({
  ...profileShape,
  vendorId: idText(),
  paymentMethod: VendorPaymentMethod,
  additionalData: map(),
  customField1: text(),
  customField2: text(),
})

const readShape = {
  ...profileShape,
  vendorId: idText(),
  additionalData: map(),
  AdditionalData: map(),
  customField1: text(),
  customField2: text(),
  enrollmentStatus: text(),
  summary: record({
    pendingBills: whole(),
    inTransitBills: whole(),
    paidBills: whole(),
    overdueBills: whole(),
    totalBills: whole(),
    pendingBillsAmount: money(),
    inTransitBillsAmount: money(),
    paidBillsAmount: money(),
    overdueBillsAmount: money(),
    totalBillsAmount: money(),
  }),
  paypointLegalname: text(),
  paypointDbaname: text(),
  paypointEntryname: text(),
  parentOrgName: text(),
  createdDate: timestamp(),
  lastUpdated: timestamp(),
  externalPaypointId: text(),
}

const { vendorId: _index, ...unindexedShape } = readShape

/** Get Vendor's record, with its read-only extras. */
export const Vendor = indexed('vendorId', idText(), {
  ...unindexedShape,
  paymentMethod: VendorPaymentMethod,
})

/** The vendor inside a payout record. */
export const PayoutVendor = record({ ...readShape, paymentMethod: VendorPaymentMethod })

/** The vendor inside a bill, where `paymentMethod` is a plain string. */
export const BillVendor = record({ ...readShape, paymentMethod: text() })

export const vendorCreate = operation({
  name: 'vendorCreate',
  method: 'POST',
  path: '/Vendor/single/{entry}',
  params: ['entry'],
  body: VendorBody,
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText', 'responseCode', 'pageIdentifier'],
  /** The new vendor's id. */
  response: idNumber(),
  writes: true,
})

export const vendorGet = operation({
  name: 'vendorGet',
  method: 'GET',
  path: '/Vendor/{idVendor}',
  params: ['idVendor'],
  answer: 'record',
  response: Vendor,
})
