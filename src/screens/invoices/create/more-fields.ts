/** What few invoices have: another name on it, another place to ship to, and the service's codes. */

import type { Fields } from '~/form/definition/fields'
import { countries, states } from '~/form/fields/money-field'
import { labels } from '~/lib/labels'

const MORE = 'More'
const details = { step: 'details' } as const
const document = { ...details, more: MORE, section: { title: 'On the invoice' } } as const
const delivery = { ...details, more: MORE, section: { title: 'Ship to' } } as const
const ofDelivery = { ...delivery, reviewedWith: 'invoiceData.shippingAddress1' } as const
const codes = { ...details, more: MORE, section: { title: 'Codes' } } as const

export const moreFields = {
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
    hint: 'The service’s own code, often 0',
  },
  'invoiceData.invoiceStatus': {
    ...codes,
    kind: 'whole',
    most: 9,
    legend: 'invoice',
    label: 'Status',
    hint: 'The service’s own code, often 1',
  },
  'invoiceData.AdditionalData': {
    ...codes,
    kind: 'map',
    label: 'Additional data',
    hint: 'Your own names and values, stored with the invoice',
  },
} as const satisfies Fields
