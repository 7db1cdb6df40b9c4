import type { UseFormReturn } from 'react-hook-form'

import type { PayoutValues } from './values'

export interface StepProps {
  readonly form: UseFormReturn<PayoutValues>
}
