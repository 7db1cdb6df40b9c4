import type { VendorTraits } from '~/lib/look-alikes'

/** A vendor that was seen or made here, as a new one is compared with it. */
export interface KnownVendor extends VendorTraits {
  readonly id: string
  /** Undefined where it is not known whether it exists. */
  readonly vendorId: string | undefined
  /** Where it is known from, for people. */
  readonly source: string
}
