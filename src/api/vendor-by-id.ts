import type { Read } from '~/contract/fields'
import { vendorGet, type Vendor } from '~/contract/vendors'

import { call } from './call'
import { isNotThere } from './errors'

/**
 * Undefined where the service has none of this id, or none that it shows.
 * @throws ApiError where it could not be asked
 */
export async function readVendorById(
  id: string,
  signal?: AbortSignal,
): Promise<Read<typeof Vendor> | undefined> {
  try {
    const { reading } = await call(vendorGet, { params: { idVendor: id } }, signal)
    return reading.value
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}
