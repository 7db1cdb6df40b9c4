/** Stored payment methods: found, spent, shown on their customer. */
import type { CustomerRecord, Store, StoredToken } from '../model'
import { timestamp } from './moments'
import type { MaskedMethod } from './payment-methods'
import { Refusal } from './refusal'

export const TEMPORARY_LIFETIME_MS = 12 * 60 * 60 * 1000

/** A token that can still be used; a temporary one is used once, within 12 hours. */
export function usableToken(store: Store, id: string, member: string): StoredToken {
  const token = store.get('tokens', id)
  if (!token) throw new Refusal(`${member}: there is no stored method "${id}".`)
  if (token.temporary && token.used) {
    throw new Refusal(`${member}: this temporary token has been used.`)
  }
  if (token.expiresAt !== undefined && token.expiresAt <= store.now().getTime()) {
    throw new Refusal(`${member}: this temporary token has expired.`)
  }
  return token
}

/** Marks a one-time token used; ties an anonymous one to the customer of its first payment. */
export function spendToken(store: Store, id: string, token: StoredToken, customerId: number) {
  store.put('tokens', id, {
    ...token,
    used: true,
    customerId: token.customerId ?? customerId,
  })
}

export function newTokenId(store: Store): string {
  return `pm-${String(store.nextNumber('tokens')).padStart(8, '0')}`
}

/** A permanent token is one of its customer's stored methods. */
export function withStoredMethod(
  store: Store,
  customer: CustomerRecord,
  idPmethod: string,
  method: MaskedMethod | StoredToken,
): CustomerRecord {
  const stored = {
    idPmethod,
    method: method.method,
    descriptor: 'brand' in method ? method.brand : undefined,
    maskedAccount: method.maskedAccount,
    expDate: method.expDate,
    holderName: method.holderName,
    lastUpdated: timestamp(store),
  }
  return { ...customer, StoredMethods: [...(customer.StoredMethods ?? []), stored] }
}
