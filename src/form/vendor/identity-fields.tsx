import type { ReactNode } from 'react'

import { SecretNumberField } from '../fields/secret-number-field'
import { notKept } from '../fields/secret-words'
import { TextField } from '../fields/text-field'
import { MoreFields } from '../more-fields'
import { MapField } from '../rows/map-field'

import type { VendorPartProps } from './vendor-part'

const more = [
  'customerVendorAccount',
  'internalReferenceId',
  'mcc',
  'locationCode',
  'vendorStatus',
  'AdditionalData',
] as const

interface VendorIdentityFieldsProps extends VendorPartProps {
  /** A field that comes before the others. */
  readonly first?: ReactNode
}

/** Who it is. A name or a number is all that is needed. */
export function VendorIdentityFields({ form, first }: VendorIdentityFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {first}
        <TextField
          form={form}
          name="vendorNumber"
          label="Vendor number"
          kind="code"
          hint="Your own number for it."
        />
        <TextField
          form={form}
          name="name1"
          label="Name"
          kind="name"
          hint="A name or a vendor number is needed."
        />
        <TextField form={form} name="name2" label="Second name" kind="name" />
        <SecretNumberField
          form={form}
          name="ein"
          label="EIN"
          hint={`Usually written 12-3456789. ${notKept}`}
        />
      </div>
      <MoreFields form={form} names={more}>
        <TextField
          form={form}
          name="customerVendorAccount"
          label="Your account at the vendor"
          kind="code"
        />
        <TextField
          form={form}
          name="internalReferenceId"
          label="Internal reference id"
          kind="digits"
          hint="A whole number."
        />
        <TextField form={form} name="mcc" label="Merchant category code (MCC)" kind="digits" />
        <TextField form={form} name="locationCode" label="Location code" kind="code" />
        <TextField
          form={form}
          name="vendorStatus"
          label="Status code"
          kind="digits"
          hint="The service states no meanings; 1 was seen. Left empty, it is the service’s choice."
        />
        <div className="sm:col-span-2">
          <MapField
            form={form}
            name="AdditionalData"
            label="Additional data"
            hint="Names and values of your own, kept with the vendor."
          />
        </div>
      </MoreFields>
    </>
  )
}
