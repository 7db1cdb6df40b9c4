import type { LookAlikes } from '~/form/vendor/known-vendors'

import { BillsStep } from './step-bills'
import { DetailsStep } from './step-details'
import { FromStep } from './step-from'
import { PayeeStep } from './step-payee'
import type { StepProps } from './step-props'
import { ReviewStep } from './step-review'
import type { PayoutStepId } from './steps'
import type { BillLikes } from './use-bill-likes'

interface StepFieldsProps extends StepProps {
  readonly step: PayoutStepId
  readonly alike: LookAlikes
  readonly bills: BillLikes
  readonly searchOf: (step: string) => string
}

export function StepFields({ step, form, alike, bills, searchOf }: StepFieldsProps) {
  switch (step) {
    case 'from':
      return <FromStep form={form} />
    case 'payee':
      return <PayeeStep form={form} alike={alike} />
    case 'bills':
      return <BillsStep form={form} likes={bills} />
    case 'details':
      return <DetailsStep form={form} />
    case 'review':
      return <ReviewStep form={form} alike={alike} bills={bills} searchOf={searchOf} />
  }
}
