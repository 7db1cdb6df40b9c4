import type { LookAlike } from '~/lib/look-alikes'

import type { KnownVendor } from './known-vendor'
import { AddressStep } from './step-address'
import { ContactsStep } from './step-contacts'
import { PaymentStep } from './step-payment'
import type { StepProps } from './step-props'
import { ReviewStep } from './step-review'
import { VendorStep } from './step-vendor'
import type { VendorStepId } from './steps'

interface StepFieldsProps extends StepProps {
  readonly step: VendorStepId
  readonly found: readonly LookAlike<KnownVendor>[]
  readonly searchOf: (step: string) => string
}

export function StepFields({ step, form, found, searchOf }: StepFieldsProps) {
  switch (step) {
    case 'vendor':
      return <VendorStep form={form} />
    case 'address':
      return <AddressStep form={form} />
    case 'contacts':
      return <ContactsStep form={form} />
    case 'payment':
      return <PaymentStep form={form} />
    case 'review':
      return <ReviewStep form={form} found={found} searchOf={searchOf} />
  }
}
