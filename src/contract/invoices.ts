/** interface.md, "Invoice" and "Invoice create". */
import { anything, date, flag, idNumber, list, map, money, record, text, whole } from './fields'
import { operation } from './operation'
import { Item } from './shared'

const invoiceShape = {
  invoiceNumber: text(),
  invoiceDate: date(),
  invoiceDueDate: date(),
  invoiceEndDate: date(),
  invoiceType: whole(),
  invoiceStatus: whole(),
  frequency: text(),
  paymentTerms: text(),
  termsConditions: text(),
  notes: text(),
  tax: money(),
  discount: money(),
  invoiceAmount: money(),
  freightAmount: money(),
  dutyAmount: money(),
  purchaseOrder: text(),
  firstName: text(),
  lastName: text(),
  company: text(),
  shippingAddress1: text(),
  shippingAddress2: text(),
  shippingCity: text(),
  shippingState: text(),
  shippingZip: text(),
  shippingCountry: text(),
  shippingEmail: text(),
  shippingPhone: text(),
  shippingFromZip: text(),
  summaryCommodityCode: text(),
  items: list(Item),
  AdditionalData: map(),
}

export const InvoiceData = record({ ...invoiceShape, attachments: anything() })

/** interface.md shows `attachments` on reads only. */
const InvoiceDataBody = record(invoiceShape)

export const InvoiceCustomerBody = record({
  customerId: idNumber(),
  firstName: text(),
  lastName: text(),
  company: text(),
  customerNumber: text(),
  billingAddress1: text(),
  billingAddress2: text(),
  billingCity: text(),
  billingState: text(),
  billingZip: text(),
  billingCountry: text(),
  billingPhone: text(),
  billingEmail: text(),
  shippingAddress1: text(),
  shippingAddress2: text(),
  shippingCity: text(),
  shippingState: text(),
  shippingZip: text(),
  shippingCountry: text(),
  additionalData: map(),
  identifierFields: list(text()),
})

const InvoiceBody = record({
  customerData: InvoiceCustomerBody,
  invoiceData: InvoiceDataBody,
  scheduledOptions: record({ includePaylink: flag(), includePdf: flag() }),
})

export const invoiceCreate = operation({
  name: 'invoiceCreate',
  method: 'POST',
  path: '/Invoice/{entry}',
  params: ['entry'],
  flags: { forceCustomerCreation: false },
  headers: ['idempotencyKey'],
  body: InvoiceBody,
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText', 'responseCode', 'pageidentifier'],
  response: idNumber(),
  writes: true,
})
