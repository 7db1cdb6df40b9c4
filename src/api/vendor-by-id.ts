import type { Read } from '~/contract/fields'
import { vendorGet, type Vendor } from '~/contract/vendors'

import { call } from './call'
import { ApiError } from './errors'

/**
 * Undefined where the service has none of this id, or none that it shows: it says so in its own words, or by a
 * plain 404.
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
    if (error instanceof ApiError && isNone(error)) return undefined
    throw error
  }
}

const isNone = ({ outcome, reason, status }: ApiError): boolean =>
  outcome === 'refused' && (reason === 'refusal' || status === 404)
