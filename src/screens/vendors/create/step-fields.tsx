import { EntryField } from '~/form/fields/entry-field'
import { VendorIdentityFields } from '~/form/vendor/identity-fields'
import type { LookAlikes } from '~/form/vendor/known-vendors'
import { VendorPaymentFields } from '~/form/vendor/payment-fields'
import { VendorReachFields } from '~/form/vendor/reach-fields'
import { vendorPart } from '~/form/vendor/vendor-part'

import { ContactsStep } from './step-contacts'
import type { StepProps } from './step-props'
import { ReviewStep } from './step-review'
import type { VendorStepId } from './steps'

interface StepFieldsProps extends StepProps {
  readonly step: VendorStepId
  readonly alike: LookAlikes
  readonly searchOf: (step: string) => string
}

export function StepFields({ step, form, alike, searchOf }: StepFieldsProps) {
  switch (step) {
    case 'vendor':
      return (
        <VendorIdentityFields
          form={vendorPart(form)}
          first={
            <EntryField form={form} name="entry" hint="The vendor belongs to this paypoint." />
          }
        />
      )
    case 'address':
      return <VendorReachFields form={vendorPart(form)} />
    case 'contacts':
      return <ContactsStep form={form} />
    case 'payment':
      return <VendorPaymentFields form={vendorPart(form)} />
    case 'review':
      return <ReviewStep form={form} alike={alike} searchOf={searchOf} />
  }
}
