/** interface.md, "Vendor". */
import { isObject } from '~/lib/json'

import {
  alsoRead,
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
import { BillingData, Contact } from './shared'

/** Common to every form of a vendor; `paymentMethod` and additional data differ. */
export const profileShape = {
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

/** `{method}` in vendor records, a plain string in a bill's vendor; both read either. */
export const VendorPaymentMethod = alsoRead(record({ method: text() }), (raw) =>
  typeof raw === 'string' ? { method: raw } : raw,
)

export const BillVendorPaymentMethod = alsoRead(text(), (raw) =>
  isObject(raw) && (raw['method'] === null || typeof raw['method'] === 'string')
    ? raw['method']
    : raw,
)

export const readShape = {
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

export const PayoutVendor = record({ ...readShape, paymentMethod: VendorPaymentMethod })
