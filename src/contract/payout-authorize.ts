/** interface.md, "MoneyOut authorize". */
import { idNumber, idText, list, map, record, text } from './fields'
import { operation } from './operation'
import { PaymentDetails, PayoutBill, resultShape } from './shared'
import { profileShape, VendorPaymentMethod } from './vendor-parts'

export const PayoutVendorBody = record({
  ...profileShape,
  vendorId: idText(),
  paymentMethod: VendorPaymentMethod,
  additionalData: map(),
  customField1: text(),
  customField2: text(),
})

const PayoutAuthorizeBody = record({
  entryPoint: text(),
  subdomain: text(),
  source: text(),
  accountId: text(),
  orderId: text(),
  orderDescription: text(),
  subscriptionId: idNumber(),
  paymentMethod: record({ method: text() }),
  paymentDetails: PaymentDetails,
  vendorData: PayoutVendorBody,
  invoiceData: list(PayoutBill),
})

export const payoutAuthorize = operation({
  name: 'payoutAuthorize',
  method: 'POST',
  path: '/MoneyOut/authorize',
  flags: { forceVendorCreation: false, allowDuplicatedBills: false, doNotCreateBills: false },
  headers: ['idempotencyKey'],
  body: PayoutAuthorizeBody,
  answer: 'envelope',
  envelope: ['responseText', 'isSuccess'],
  response: record(resultShape),
  writes: true,
  reference: 'referenceId',
  word: 'Authorized',
  movesMoney: true,
})
