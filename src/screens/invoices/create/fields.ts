import type { UseFormReturn } from 'react-hook-form'

import { invoiceCreate } from '~/contract/invoices'
import { customerProblem } from '~/domain/customers/customer-by-id'
import type { DefinedField, Fields } from '~/form/definition/fields'
import { defineForm, type FormValues } from '~/form/definition/form'
import type { FieldProblem } from '~/form/definition/verdicts'
import { countries, states } from '~/form/fields/money-field'
import { labels } from '~/lib/labels'
import { memberLabel } from '~/lib/member-label'
import { inSentence } from '~/lib/text'

import type { NamedCustomer } from './customer-name'
import {
  aboutInvoice,
  dateProblems,
  detailFields,
  document,
  headFields,
  messageFields,
} from './detail-fields'
import { lineProblems, totalProblems, withFigures } from './figures'
import { totalFields } from './total-fields'

const aboutCustomer = 'More about the customer'
const ofNew = { step: 'invoice', when: { customer: 'new' } } as const
const billing = { ...ofNew, more: aboutCustomer, section: { title: 'Billing address' } } as const
const ofBilling = { ...billing, reviewedWith: 'customerData.billingAddress1' } as const
const shipping = { ...ofNew, more: aboutCustomer, section: { title: 'Shipping address' } } as const
const ofShipping = { ...shipping, reviewedWith: 'customerData.shippingAddress1' } as const
const matching = { step: 'invoice', more: aboutCustomer, section: { title: 'Matching' } } as const
const ofKnown = { customer: 'known' } as const

/** The names that the request has, in the words of its fields. */
const identifiers = [
  'customerNumber',
  'billingEmail',
  'billingPhone',
  'firstName',
  'lastName',
  'company',
].join(', ')

const baseFields = {
  customer: {
    kind: 'choice',
    step: 'invoice',
    label: 'Bill to',
    isInline: true,
    isHalf: true,
    choices: [
      { value: 'known', label: 'Existing customer' },
      {
        value: 'new',
        label: 'New customer',
        hint: 'Created along with the invoice, or found by number',
      },
    ],
    goesTo: 'nowhere',
  },
  'customerData.customerId': {
    kind: 'digits',
    step: 'invoice',
    when: { customer: 'known' },
    isSpecial: true,
    label: 'Customer ID',
    problem: customerProblem,
    sheet: 'customer id, customer, payer id',
  },
  /** Its place in the summary: whose name it is, the record says. */
  customerName: {
    kind: 'text',
    step: 'invoice',
    isSpecial: true,
    label: 'Customer',
    summary: true,
    goesTo: 'nowhere',
  },
  'customerData.firstName': {
    ...ofNew,
    kind: 'name',
    label: 'First name',
    sheet: 'first, given name',
  },
  'customerData.lastName': {
    ...ofNew,
    kind: 'name',
    label: 'Last name',
    sheet: 'last, surname, family name',
  },
  'customerData.company': {
    ...ofNew,
    kind: 'name',
    label: 'Company',
    sheet:
      'company name, business, customer name, client, client name, contact name, bill to, bill to name, organization, customer company, customer display name, kunde, kundenname, client nom, cliente',
  },
  'customerData.billingEmail': {
    ...ofNew,
    kind: 'email',
    label: 'Email',
    sheet: 'email, email address, mail, customer email, client email, contact email, billing email',
  },
  'customerData.customerNumber': {
    ...ofNew,
    kind: 'code',
    label: 'Customer number',
    hint: 'Your own. The next invoice finds the customer by it',
    sheet:
      'customer no, customer #, customer code, client number, client no, account number at us, kundennummer',
  },
  'customerData.billingPhone': {
    ...ofNew,
    kind: 'phone',
    more: aboutCustomer,
    label: 'Phone',
    sheet: 'phone, telephone',
  },
  'customerData.additionalData': {
    ...ofNew,
    kind: 'map',
    more: aboutCustomer,
    label: 'Additional customer data',
    hint: 'Your own names and values, stored with the customer',
  },
  'customerData.billingAddress1': {
    ...billing,
    kind: 'text',
    label: 'Billing address',
    sheet: 'address, street, address line 1',
  },
  'customerData.billingAddress2': {
    ...ofBilling,
    kind: 'text',
    label: 'Address, second line',
    sheet: 'address line 2, suite',
  },
  'customerData.billingCity': { ...ofBilling, kind: 'text', label: 'City', sheet: 'city, town' },
  'customerData.billingState': {
    ...ofBilling,
    kind: 'suggest',
    suggestions: states,
    label: 'State',
    sheet: 'state, province',
  },
  'customerData.billingZip': {
    ...ofBilling,
    kind: 'zip',
    country: 'customerData.billingCountry',
    label: labels.zip,
    sheet: 'zip, postal code, postcode',
  },
  'customerData.billingCountry': {
    ...ofBilling,
    kind: 'suggest',
    suggestions: countries,
    label: 'Country',
    sheet: 'country',
  },
  'customerData.shippingAddress1': { ...shipping, kind: 'text', label: 'Shipping address' },
  'customerData.shippingAddress2': { ...ofShipping, kind: 'text', label: 'Address, second line' },
  'customerData.shippingCity': { ...ofShipping, kind: 'text', label: 'City' },
  'customerData.shippingState': {
    ...ofShipping,
    kind: 'suggest',
    suggestions: states,
    label: 'State',
  },
  'customerData.shippingZip': {
    ...ofShipping,
    kind: 'zip',
    country: 'customerData.shippingCountry',
    label: labels.zip,
  },
  'customerData.shippingCountry': {
    ...ofShipping,
    kind: 'suggest',
    suggestions: countries,
    label: 'Country',
  },
} as const satisfies Fields

type Base = typeof baseFields
type Member<Name> = Name extends `customerData.${infer Rest}`
  ? Rest extends 'customerId'
    ? never
    : Rest
  : never
type KnownFields = {
  [Name in keyof Base as Member<Name> extends never ? never : `known.${Member<Name>}`]: Omit<
    Base[Name],
    'when' | 'sheet' | 'at'
  > & { readonly when: typeof ofKnown; readonly at: Name }
}

const besideId = {
  title: 'Sent along with the ID',
  description: 'Your provider doesn’t say whether these change the customer’s record.',
}

/** The same members in fields of their own: what was typed for a new customer never goes to a known one. */
const knownFields = Object.fromEntries(
  Object.entries<DefinedField>(baseFields).flatMap(([name, ofColumn]) => {
    const { sheet: _, ...field } = ofColumn
    const member = name.replace(/^customerData\./, '')
    if (member === name || member === 'customerId') return []
    return [
      [
        `known.${member}`,
        {
          ...field,
          when: ofKnown,
          at: name,
          more: aboutCustomer,
          section: field.section ?? besideId,
          ...(field.country !== undefined && {
            country: field.country.replace('customerData.', 'known.'),
          }),
          ...(field.reviewedWith !== undefined && {
            reviewedWith: field.reviewedWith.replace('customerData.', 'known.'),
          }),
        },
      ],
    ]
  }),
  // Object.fromEntries loses the names, which are those of the new customer's fields.
) as unknown as KnownFields

const identifierFields = {
  ...matching,
  kind: 'words',
  label: 'Match an existing customer by',
  inWords: (name: string) => inSentence(memberLabel(name)),
  hint: `Names of fields, such as ${identifiers}`,
} as const

const customerFields = {
  ...baseFields,
  ...knownFields,
  'customerData.identifierFields': { ...identifierFields, when: { customer: 'new' } },
  'known.identifierFields': {
    ...identifierFields,
    when: ofKnown,
    at: 'customerData.identifierFields',
  },
  forceCustomerCreation: {
    ...matching,
    kind: 'switch',
    label: 'Always create a new customer',
    hint: 'Even if your provider has one with the same identifiers',
    goesTo: 'flags',
  },
} as const satisfies Fields

function customerProblems({ customer, customerData }: NamedCustomer): readonly FieldProblem[] {
  const { customerId, firstName, lastName, company, billingEmail, customerNumber } = customerData
  if (customer === 'known') {
    if (customerId.trim() !== '') return []
    return [{ path: ['customerData', 'customerId'], message: 'Choose a customer' }]
  }
  const names = [firstName, lastName, company, billingEmail, customerNumber]
  if (names.some((text) => text.trim() !== '')) return []
  return [{ path: ['customerData', 'firstName'], message: 'Enter a name, company, or email' }]
}

const details = { step: 'invoice' } as const
const delivery = { ...details, more: aboutInvoice, section: { title: 'Ship to' } } as const
const ofDelivery = { ...delivery, reviewedWith: 'invoiceData.shippingAddress1' } as const
const codes = { ...details, more: aboutInvoice, section: { title: 'Codes' } } as const

const moreFields = {
  'invoiceData.firstName': { ...document, kind: 'name', label: 'First name' },
  'invoiceData.lastName': { ...document, kind: 'name', label: 'Last name' },
  'invoiceData.company': { ...document, kind: 'name', label: 'Company' },
  'invoiceData.shippingAddress1': { ...delivery, kind: 'text', label: 'Address' },
  'invoiceData.shippingAddress2': { ...ofDelivery, kind: 'text', label: 'Address, second line' },
  'invoiceData.shippingCity': { ...ofDelivery, kind: 'text', label: 'City' },
  'invoiceData.shippingState': {
    ...ofDelivery,
    kind: 'suggest',
    suggestions: states,
    label: 'State',
  },
  'invoiceData.shippingZip': {
    ...ofDelivery,
    kind: 'zip',
    country: 'invoiceData.shippingCountry',
    label: labels.zip,
  },
  'invoiceData.shippingCountry': {
    ...ofDelivery,
    kind: 'suggest',
    suggestions: countries,
    label: 'Country',
  },
  'invoiceData.shippingEmail': { ...delivery, kind: 'email', label: 'Email' },
  'invoiceData.shippingPhone': { ...delivery, kind: 'phone', label: 'Phone' },
  'invoiceData.shippingFromZip': { ...delivery, kind: 'zip', label: labels.shippedFromZip },
  'invoiceData.summaryCommodityCode': {
    ...codes,
    kind: 'code',
    label: 'Commodity code of the whole invoice',
  },
  'invoiceData.invoiceType': {
    ...codes,
    kind: 'whole',
    most: 9,
    label: 'Type',
    hint: 'Your provider’s own code, often 0',
  },
  'invoiceData.invoiceStatus': {
    ...codes,
    kind: 'whole',
    most: 9,
    legend: 'invoice',
    label: 'Status',
    hint: 'Your provider’s own code, often 1',
  },
  'invoiceData.AdditionalData': {
    ...codes,
    kind: 'map',
    label: 'Additional data',
    hint: 'Your own names and values, stored with the invoice',
  },
} as const satisfies Fields

export const invoiceForm = defineForm(invoiceCreate, {
  steps: { invoice: 'Invoice', review: 'Review' },
  fields: {
    entry: {
      kind: 'entry',
      step: 'invoice',
      label: 'Paypoint',
      required: 'Choose a paypoint',
      goesTo: 'path',
      sheet: 'entry point, entrypoint, paypoint entry, paypoint name',
    },
    ...customerFields,
    ...totalFields,
    ...detailFields,
    ...moreFields,
  },
  problems: (values) => [
    ...customerProblems(values),
    ...lineProblems(values),
    ...totalProblems(values),
    ...dateProblems(values.invoiceData),
  ],
  spelledOut: withFigures,
})

/** The parts of its page, in order; the lines and their total stand between the last two. */
export const invoiceParts = {
  customer: { entry: invoiceForm.fields.entry, ...customerFields },
  head: headFields,
  rest: { ...messageFields, ...moreFields },
}

export type InvoiceValues = FormValues<typeof invoiceForm>

export interface InvoiceFormProps {
  readonly form: UseFormReturn<InvoiceValues>
}
