import type { UseFormReturn } from 'react-hook-form'

import type { VendorFields } from './vendor-values'

export interface VendorPartProps {
  readonly form: UseFormReturn<VendorFields>
}

/** A form that has a vendor's values among its own, as the vendor's fields see it. */
export const vendorPart = <T extends VendorFields>(form: UseFormReturn<T>) =>
  // Names and values are the same in both; the library's types cannot say "at least these".
  form as unknown as UseFormReturn<VendorFields>
