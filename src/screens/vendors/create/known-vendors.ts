/** What a new vendor is compared with. */
import { lastFour } from '~/lib/masks'
import type { VendorTraits } from '~/lib/look-alikes'

import type { VendorValues } from './values'

/** The new vendor as it can be compared. */
export const traitsOf = (values: VendorValues): VendorTraits => ({
  vendorNumber: values.vendorNumber,
  name: values.name1,
  zip: values.zip,
  email: values.email,
  einLastFour: lastFour(values.ein),
  bankEnding: lastFour(values.billingData.accountNumber),
})
