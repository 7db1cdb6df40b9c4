import type { NamedMessage } from '~/form/refusal'
import type { FoundPayee } from '~/form/vendor/find-payees'
import type { LookAlikes } from '~/form/vendor/known-vendors'

import type { PayoutValues } from './values'

/** Vendors that would be paid in place of a new one: the service takes a number that it has for its vendor's. */
export const ownersOf = (
  { service: { owners } }: LookAlikes,
  isForced: boolean,
): readonly FoundPayee[] => (isForced ? [] : owners)

/** Why a new vendor cannot be paid as typed; no reason makes up for it. */
export function newPayeeRefusal(
  alike: LookAlikes,
  { forceVendorCreation, vendorNumber }: PayoutValues,
): NamedMessage | undefined {
  const name = vendorNumber.trim() === '' ? 'name1' : 'vendorNumber'
  const [owner] = ownersOf(alike, forceVendorCreation)
  if (owner) {
    const whose = owner.name ?? `vendor ${owner.id}`
    return { name, message: `This number belongs to ${whose}. Pay that vendor, or change it.` }
  }
  if (alike.service.state !== 'failed') return undefined
  return {
    name,
    message: 'We couldn’t check this vendor with the service. Retry before you send.',
  }
}
