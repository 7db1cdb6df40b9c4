import type { Read } from '~/contract/fields'
import { vendorGet, type Vendor } from '~/contract/vendors'
import { isSameId } from '~/lib/ids'

import { call } from './call'
import { isNotThere } from './errors'
import { query } from './query'

export const vendorById = (id: string) => query(vendorGet, { params: { idVendor: id } })

/** A different vendor than requested is no answer. */
export const isVendorAsked = (id: string, { vendorId }: Pick<Read<typeof Vendor>, 'vendorId'>) =>
  isSameId(vendorId, id)

/** Undefined if the service has no such vendor or doesn't show it. */
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
