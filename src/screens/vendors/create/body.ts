/** The body of Vendor create (interface.md) from what was typed. What was not typed is left out. */
import type { Body } from '~/contract/operation'
import type { vendorCreate } from '~/contract/vendors'
import { present } from '~/form/body-members'
import { mapOf } from '~/form/rows/map-rows'
import { profileOf } from '~/form/vendor/vendor-body'

import type { VendorValues } from './values'

export function toBody(values: VendorValues): Body<typeof vendorCreate> {
  return present({ ...profileOf(values), AdditionalData: mapOf(values.AdditionalData) }) ?? {}
}
