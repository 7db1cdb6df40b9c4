import { TextField } from '~/form/fields/text-field'
import { MoreFields } from '~/form/more-fields'
import { ContactsField } from '~/form/rows/contacts-field'
import { VendorIdentityFields } from '~/form/vendor/identity-fields'
import { VendorPaymentFields } from '~/form/vendor/payment-fields'
import { VendorReachFields } from '~/form/vendor/reach-fields'
import type { LookAlikes } from '~/form/vendor/known-vendors'
import { vendorPart } from '~/form/vendor/vendor-part'

import { NumberOwners } from './new-payee-check'
import type { StepProps } from './step-props'

const reach = [
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'remit',
] as const
const more = ['customField1', 'customField2'] as const

/** A vendor that the service is told of with the payout. */
export function NewPayee({ form, alike }: StepProps & { alike: LookAlikes }) {
  const vendor = vendorPart(form)
  return (
    <>
      <VendorIdentityFields form={vendor} />
      <NumberOwners form={form} alike={alike} />
      <VendorPaymentFields form={vendor} />
      <MoreFields form={form} names={reach} label="Address and remittance">
        <div className="flex min-w-0 flex-col gap-5 sm:col-span-2">
          <VendorReachFields form={vendor} />
        </div>
      </MoreFields>
      <MoreFields form={form} names={['contacts']} label="Contacts">
        <div className="sm:col-span-2">
          <ContactsField form={form} name="contacts" />
        </div>
      </MoreFields>
      <MoreFields form={form} names={more} label="Custom fields">
        <TextField form={form} name="customField1" label="Custom field 1" />
        <TextField form={form} name="customField2" label="Custom field 2" />
      </MoreFields>
    </>
  )
}
