import type { VendorTraits } from '~/lib/look-alikes'

export interface KnownVendor extends VendorTraits {
  readonly id: string
  /** Undefined where it is not known whether it exists. */
  readonly vendorId: string | undefined
  /** Where it is known from, for people. */
  readonly source: string
}
