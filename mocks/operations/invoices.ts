/** interface.md, "Invoice create". No operation reads an invoice; only its customer remains. */
import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import type { InvoiceCustomerBody, invoiceCreate as Descriptor } from '~/contract/invoices'
import { moneyToJson } from '~/lib/money'

import type { CustomerRecord, Store } from '../model'
import { withInvoice } from './balances'
import { customerFor, entryNameOf, putCustomer } from './customers'
import type { Implementation } from './implementation'
import { paypointAt } from './paypoint'
import { Refusal, required } from './refusal'

type CustomerBody = Read<typeof InvoiceCustomerBody>
type InvoiceData = NonNullable<Body<typeof Descriptor>['invoiceData']>

export const invoiceCreate: Implementation<typeof Descriptor> = ({
  store,
  params,
  body,
  flags,
}) => {
  const paypoint = paypointAt(store, params.entry, 'entry')
  const data = required(body.customerData, 'customerData')
  const invoice = required(body.invoiceData, 'invoiceData')
  checkInvoice(invoice)
  const { invoiceAmount } = invoice
  const isForced = flags.forceCustomerCreation
  const known = isForced ? undefined : matchingCustomer(store, entryNameOf(paypoint), data)
  const customerId = data.customerId ?? known?.customerId.toString()
  const customer = customerFor(store, paypoint, customerId, isForced, profileOf(data))
  const amount = invoiceAmount && moneyToJson(invoiceAmount)
  putCustomer(store, withInvoice(customer, amount ?? 0))
  const id = store.nextNumber('invoices')
  store.put('invoices', String(id), {
    customerId: customer.customerId,
    invoiceNumber: invoice.invoiceNumber,
    invoiceAmount: amount,
  })
  return id
}

/** Date-only text compares correctly. */
function checkInvoice({ invoiceDate, invoiceDueDate, invoiceEndDate }: InvoiceData) {
  if (invoiceDate === undefined) return
  if (invoiceDueDate !== undefined && invoiceDueDate < invoiceDate) {
    throw new Refusal('invoiceData.invoiceDueDate is before invoiceData.invoiceDate.')
  }
  if (invoiceEndDate !== undefined && invoiceEndDate < invoiceDate) {
    throw new Refusal('invoiceData.invoiceEndDate is before invoiceData.invoiceDate.')
  }
}

const IDENTIFIERS = {
  customerNumber: 'customerNumber',
  firstName: 'Firstname',
  lastName: 'Lastname',
  company: 'Company',
  billingEmail: 'Email',
  billingPhone: 'Phone',
  billingAddress1: 'Address',
  billingAddress2: 'Address1',
  billingCity: 'City',
  billingState: 'State',
  billingZip: 'Zip',
  billingCountry: 'Country',
} as const satisfies Partial<Record<keyof CustomerBody, keyof CustomerRecord>>

type Identifier = keyof typeof IDENTIFIERS
const identifiers = Object.keys(IDENTIFIERS) as Identifier[] // Its keys, which TypeScript widens.

/** `identifierFields` holds names such as `billingEmail` or plain `email`. */
function identifierNamed(name: string): Identifier | undefined {
  const plain = name.toLowerCase()
  return identifiers.find((known) => {
    const member = known.toLowerCase()
    return member === plain || member === `billing${plain}`
  })
}

/** Must agree in every identifying member that the request fills in. */
function matchingCustomer(
  store: Store,
  entry: string | undefined,
  data: CustomerBody,
): CustomerRecord | undefined {
  const named = (data.identifierFields ?? ['customerNumber']).flatMap(
    (name) => identifierNamed(name) ?? [],
  )
  const filled = named.filter((name) => data[name])
  if (filled.length === 0) return undefined
  for (const [, customer] of store.all('customers')) {
    const isHere = customer.PaypointEntryname === entry
    if (isHere && filled.every((name) => customer[IDENTIFIERS[name]] === data[name]))
      return customer
  }
  return undefined
}

function profileOf(data: CustomerBody): Partial<CustomerRecord> {
  const billing = identifiers.map((name): [string, unknown] => [IDENTIFIERS[name], data[name]])
  return {
    ...Object.fromEntries(billing),
    ShippingAddress: data.shippingAddress1,
    ShippingAddress1: data.shippingAddress2,
    ShippingCity: data.shippingCity,
    ShippingState: data.shippingState,
    ShippingZip: data.shippingZip,
    ShippingCountry: data.shippingCountry,
    AdditionalFields: data.additionalData,
    IdentifierFields: data.identifierFields,
  }
}
