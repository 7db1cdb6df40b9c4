import type { UseFormReturn } from 'react-hook-form'

import type { VendorValues } from './values'

export interface StepProps {
  readonly form: UseFormReturn<VendorValues>
}
