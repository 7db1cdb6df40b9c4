/** What a request pays with: checked, then known by its mask only. */
import type { Read } from '~/contract/fields'
import type { PaymentMethodRequest } from '~/contract/payment-parts'
import { isCardNumber } from '~/lib/luhn'

import type { Store } from '../model'
import { maskNumber } from './masking'
import { today } from './moments'
import { Refusal, required } from './refusal'

type MethodBody = Read<typeof PaymentMethodRequest>

/** A payment method without its number. */
export interface MaskedMethod {
  readonly method: string
  readonly maskedAccount: string
  /** `MMYY`. */
  readonly expDate: string | undefined
  readonly holderName: string | undefined
  readonly zip: string | undefined
  readonly brand: string | undefined
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(011|5)/, 'discover'],
]

/** Checks the method and forgets its number and its CVV. `raw` is the same object as it came. */
export function maskedMethod(
  store: Store,
  body: MethodBody | undefined,
  raw: unknown,
  hasAchValidation: boolean,
): MaskedMethod {
  const method = required(body?.method, 'paymentMethod.method')
  const shared = { method, holderName: body?.cardHolder, zip: body?.cardzip }
  if (method === 'card') return { ...shared, ...cardOf(store, body ?? {}) }
  const account = achOf(raw)
  if (hasAchValidation && method === 'ach') validateAch(account)
  const maskedAccount = maskNumber(account.accountNumber ?? '')
  return { ...shared, maskedAccount, expDate: undefined, brand: undefined }
}

function cardOf(store: Store, body: MethodBody) {
  const digits = required(body.cardnumber, 'paymentMethod.cardnumber').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !isCardNumber(digits)) {
    throw new Refusal('paymentMethod.cardnumber is not a card number.')
  }
  if (body.cardcvv !== undefined && !/^\d{3,4}$/.test(body.cardcvv)) {
    throw new Refusal('paymentMethod.cardcvv must have three or four digits.')
  }
  const brand = BRANDS.find(([prefix]) => prefix.test(digits))?.[1]
  return { maskedAccount: maskNumber(digits), expDate: expiryOf(store, body.cardexp), brand }
}

/** `MM/YY` as it is sent, `MMYY` as it is stored. */
function expiryOf(store: Store, cardexp: string | undefined): string {
  const sent = required(cardexp, 'paymentMethod.cardexp')
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(sent) ?? []
  if (month === undefined || year === undefined) {
    throw new Refusal('paymentMethod.cardexp must be written MM/YY.')
  }
  if (`20${year}-${month}` < today(store).slice(0, 7)) {
    throw new Refusal('paymentMethod.cardexp has passed.')
  }
  return month + year
}

interface AchAccount {
  readonly routingAccount: string | undefined
  readonly accountNumber: string | undefined
}

/**
 * interface.md shows no bank members of a payment method. Where a request has them under the names
 * of BillingData, they are read.
 */
function achOf(raw: unknown): AchAccount {
  return {
    routingAccount: textMember(raw, 'routingAccount'),
    accountNumber: textMember(raw, 'accountNumber'),
  }
}

export function textMember(raw: unknown, name: string): string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const value: unknown = Reflect.get(raw, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const ROUTING_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** The check digit of an ABA routing number. */
function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === '000000000') return false
  const sum = ROUTING_WEIGHTS.reduce((total, weight, at) => total + weight * Number(value[at]), 0)
  return sum % 10 === 0
}

function validateAch({ routingAccount, accountNumber }: AchAccount) {
  if (routingAccount !== undefined && !isRoutingNumber(routingAccount)) {
    throw new Refusal('paymentMethod.routingAccount is not a routing number.')
  }
  if (accountNumber !== undefined && !/^\d{4,17}$/.test(accountNumber)) {
    throw new Refusal('paymentMethod.accountNumber must have 4 to 17 digits.')
  }
}
