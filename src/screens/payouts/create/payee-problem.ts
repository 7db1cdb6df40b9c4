import { ApiError } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { isVendorAsked, vendorById } from '~/api/vendors'
import type { NamedMessage } from '~/form/refusal'
import type { LookAlikes } from '~/domain/vendors/known-vendors'

import type { PayoutValues } from './fields'

export const isNoVendor = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'refusal'

export const NO_VENDOR = 'No vendor with this number.'
const OTHER_VENDOR = 'The service answered with another vendor. Choose the vendor again.'
const NOT_ASKED = 'We couldn’t check this vendor with the service. Retry.'

export async function payeeProblem({
  payee,
  vendorId,
}: PayoutValues): Promise<readonly NamedMessage[]> {
  const id = vendorId.trim()
  if (payee !== 'known' || id === '') return []
  const message = await problemWith(id)
  return message === undefined ? [] : [{ name: 'vendorId', message }]
}

async function problemWith(id: string): Promise<string | undefined> {
  try {
    const { reading } = await queryClient.query(vendorById(id))
    return isVendorAsked(id, reading.value) ? undefined : OTHER_VENDOR
  } catch (error) {
    return isNoVendor(error) ? NO_VENDOR : NOT_ASKED
  }
}

/** Refuses a new vendor as typed, whatever reason is given. */
export function newPayeeRefusal(
  { service }: LookAlikes,
  { vendorNumber }: PayoutValues,
): NamedMessage | undefined {
  if (service.state !== 'failed') return undefined
  return {
    name: vendorNumber.trim() === '' ? 'name1' : 'vendorNumber',
    message: 'We couldn’t check this vendor with the service. Retry before you send.',
  }
}
