/** Where a vendor is, and where payments are sent. */

import type { Fields, ValuesOf } from '~/form/definition/fields'
import { countries, states } from '~/form/fields/money-field'
import { sentLabels } from '~/lib/sent-labels'

const basicsMore = { step: 'vendor', more: 'More' } as const
const address = { ...basicsMore, section: { title: 'Address' } } as const
const ofAddress = { ...address, reviewedWith: 'address1' } as const
const remittance = { ...basicsMore, section: { title: 'Remittance' } } as const
const remitAddress = { ...remittance, when: { remit: 'other' } } as const
const ofRemitAddress = { ...remitAddress, reviewedWith: 'remitAddress1' } as const

export const addressFields = {
  phone: {
    ...address,
    kind: 'phone',
    label: 'Phone',
    sheet: 'telephone, phone number, tel',
  },
  address1: {
    ...address,
    kind: 'text',
    label: sentLabels.address1,
    sheet: 'street, address line 1, street address',
  },
  address2: {
    ...ofAddress,
    kind: 'text',
    label: sentLabels.address2,
    sheet: 'address line 2, suite, unit',
  },
  city: { ...ofAddress, kind: 'text', label: 'City', sheet: 'town' },
  state: {
    ...ofAddress,
    kind: 'suggest',
    suggestions: states,
    label: 'State',
    sheet: 'province, region',
  },
  zip: {
    ...ofAddress,
    kind: 'zip',
    country: 'country',
    label: sentLabels.zip,
    sheet: 'zip, zipcode, postal code, postcode, zip or postal code',
  },
  country: {
    ...ofAddress,
    kind: 'suggest',
    suggestions: countries,
    label: 'Country',
    sheet: 'country code',
  },
  remit: {
    ...remittance,
    kind: 'choice',
    label: 'Send payments to',
    choices: [
      { value: '', label: 'Not given' },
      { value: 'same', label: 'Same as the address' },
      { value: 'other', label: 'Another address' },
    ],
    goesTo: 'nowhere',
  },
  remitAddress1: {
    ...remitAddress,
    kind: 'text',
    label: sentLabels.remitAddress1,
    sheet: 'remit to address, remit street',
  },
  remitAddress2: {
    ...ofRemitAddress,
    kind: 'text',
    label: sentLabels.remitAddress2,
    sheet: 'remit address line 2',
  },
  remitCity: {
    ...ofRemitAddress,
    kind: 'text',
    label: sentLabels.remitCity,
    sheet: 'remit to city',
  },
  remitState: {
    ...ofRemitAddress,
    kind: 'suggest',
    suggestions: states,
    label: sentLabels.remitState,
    sheet: 'remit to state',
  },
  remitZip: {
    ...ofRemitAddress,
    kind: 'zip',
    country: 'remitCountry',
    label: sentLabels.remitZip,
    sheet: 'remittance zip, remit to zip, remit postal code',
  },
  remitCountry: {
    ...ofRemitAddress,
    kind: 'suggest',
    suggestions: countries,
    label: sentLabels.remitCountry,
    sheet: 'remit to country',
  },
} as const satisfies Fields

/** Spells out "same address". Sends none if none is given. */
export const withRemittance = <Values extends ValuesOf<typeof addressFields>>(
  values: Values,
): Values =>
  values.remit !== 'same'
    ? values
    : {
        ...values,
        remitAddress1: values.address1,
        remitAddress2: values.address2,
        remitCity: values.city,
        remitState: values.state,
        remitZip: values.zip,
        remitCountry: values.country,
      }
