import type { NamedMessage } from '~/form/refusal'
import type { LookAlikes } from '~/form/vendor/known-vendors'

import type { PayoutValues } from './values'

/** Why a new vendor cannot be paid as typed; no reason makes up for it. */
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
