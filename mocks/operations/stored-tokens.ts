import type { CustomerRecord, MaskedMethod, PaypointRecord, Store, StoredToken } from '../model'
import { timestamp } from '../moments'
import { isOfPaypoint } from './paypoint'
import { Refusal } from './refusal'

export const TEMPORARY_LIFETIME_MS = 12 * 60 * 60 * 1000

/** A token of this paypoint; temporary ones work once, within 12 hours. */
export function usableToken(
  store: Store,
  id: string,
  member: string,
  paypoint: PaypointRecord | undefined,
): StoredToken {
  const token = store.get('tokens', id)
  if (!token) throw new Refusal(`${member}: there is no stored method "${id}".`)
  if (paypoint && !isOfPaypoint(store, paypoint, token.entry)) {
    throw new Refusal(`${member}: stored method "${id}" belongs to another paypoint.`)
  }
  if (token.temporary && token.used) {
    throw new Refusal(`${member}: this temporary token has been used.`)
  }
  if (token.expiresAt !== undefined && token.expiresAt <= store.now().getTime()) {
    throw new Refusal(`${member}: this temporary token has expired.`)
  }
  return token
}

/** An anonymous method is still anyone's. */
export function checkOwner({ customerId }: StoredToken, named: string | undefined, member: string) {
  if (customerId === undefined || named === undefined || named === String(customerId)) return
  throw new Refusal(`${member}: this stored method belongs to another customer.`)
}

/** An anonymous token now belongs to the customer, who is returned unsaved. */
export function spendToken(
  store: Store,
  id: string,
  token: StoredToken,
  customer: CustomerRecord,
): CustomerRecord {
  const { customerId } = customer
  store.put('tokens', id, { ...token, used: true, customerId })
  const isNew = token.customerId === undefined && !token.temporary
  return isNew ? withStoredMethod(store, customer, id, token) : customer
}

export function newTokenId(store: Store): string {
  return `pm-${String(store.nextNumber('tokens')).padStart(8, '0')}`
}

export function withStoredMethod(
  store: Store,
  customer: CustomerRecord,
  idPmethod: string,
  method: MaskedMethod,
): CustomerRecord {
  const stored = {
    idPmethod,
    method: method.method,
    descriptor: method.descriptor,
    maskedAccount: method.maskedAccount,
    expDate: method.expDate,
    holderName: method.holderName,
    bin: method.bin,
    binData: method.binData,
    lastUpdated: timestamp(store),
  }
  return { ...customer, StoredMethods: [...(customer.StoredMethods ?? []), stored] }
}
