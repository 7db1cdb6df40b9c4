import { countries, states } from '../fields/places'
import { SuggestField } from '../fields/suggest-field'
import { TextField } from '../fields/text-field'

import type { VendorPartProps } from './vendor-part'

const names = {
  own: {
    address1: 'address1',
    address2: 'address2',
    city: 'city',
    state: 'state',
    zip: 'zip',
    country: 'country',
  },
  remit: {
    address1: 'remitAddress1',
    address2: 'remitAddress2',
    city: 'remitCity',
    state: 'remitState',
    zip: 'remitZip',
    country: 'remitCountry',
  },
} as const

/** The vendor's address, or the one that payments are sent to. */
export function AddressFields({ form, of }: VendorPartProps & { of: keyof typeof names }) {
  const name = names[of]
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name={name.address1} label="Address" />
      <TextField form={form} name={name.address2} label="Address, second line" />
      <TextField form={form} name={name.city} label="City" />
      <SuggestField
        form={form}
        name={name.state}
        label="State"
        suggestions={states}
        hint="Other regions can be typed."
      />
      <TextField form={form} name={name.zip} label="ZIP or postal code" kind="code" />
      <SuggestField
        form={form}
        name={name.country}
        label="Country"
        suggestions={countries}
        hint="Any other can be typed."
      />
    </div>
  )
}
