/** What the form of a new vendor holds: the vendor, and whose it is. */
import * as z from 'zod/mini'

import { required, together } from '~/form/checks'
import { emptyVendorFields, vendorProblems, vendorShape } from '~/form/vendor/vendor-values'

export const VendorValues = z
  .object({
    entry: required('Choose the paypoint that the vendor belongs to.'),
    ...vendorShape,
  })
  .check(together(vendorProblems))

export type VendorValues = z.infer<typeof VendorValues>

export const emptyVendor = (entry: string): VendorValues => ({ entry, ...emptyVendorFields() })
