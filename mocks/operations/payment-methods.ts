import type { Read } from '~/contract/fields'
import type { PaymentMethodRequest } from '~/contract/payment-parts'
import { achAccountTypes, achCodes, achHolderTypes } from '~/contract/unstated'
import { isCardNumber, isRoutingNumberValid } from '~/lib/check-digits'

import type { MaskedMethod, Store } from '../model'
import { outcomeOf, outcomes, type Outcome } from '../test-numbers'
import { today } from '../moments'
import { brandOf } from './card-brands'
import { maskNumber } from './masking'
import { oneOf, Refusal, required } from './refusal'

type MethodBody = Read<typeof PaymentMethodRequest>

export const outcomeWith = ({ outcome }: MaskedMethod): Outcome => outcomes[outcome ?? 'approved']

export function maskMethod(
  store: Store,
  body: MethodBody | undefined,
  hasAchValidation: boolean,
): MaskedMethod {
  const sent = body ?? {}
  const method = oneOf(['card', 'ach'], sent.method, 'paymentMethod.method')
  if (required(method, 'paymentMethod.method') === 'card') return cardOf(store, sent)
  const account = achOf(sent)
  const { text, isFoundByValidation } = outcomeWith(account)
  if (hasAchValidation && isFoundByValidation)
    throw new Refusal(`paymentMethod.achAccount: ${text}.`)
  return account
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')

function cardOf(store: Store, body: MethodBody): MaskedMethod {
  const digits = digitsOf(required(body.cardnumber, 'paymentMethod.cardnumber'))
  if (!/^\d+$/.test(digits) || !isCardNumber(digits)) {
    throw new Refusal('paymentMethod.cardnumber is not a card number.')
  }
  if (body.cardcvv !== undefined && !/^\d{3,4}$/.test(body.cardcvv)) {
    throw new Refusal('paymentMethod.cardcvv must have three or four digits.')
  }
  return {
    method: 'card',
    maskedAccount: maskNumber(digits),
    expDate: expiryOf(store, body.cardexp),
    holderName: body.cardHolder,
    zip: body.cardzip,
    ...brandOf(digits),
    outcome: outcomeOf(digits),
  }
}

/** `MM/YY` as sent, `MMYY` as stored. */
function expiryOf(store: Store, cardexp: string | undefined): string {
  const sent = required(cardexp, 'paymentMethod.cardexp')
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(sent) ?? []
  if (month === undefined || year === undefined) {
    throw new Refusal('paymentMethod.cardexp must be written MM/YY.')
  }
  checkExpiry(store, month + year, 'paymentMethod.cardexp')
  return month + year
}

export function checkExpiry(store: Store, expDate: string, member: string) {
  const [month, year] = [expDate.slice(0, 2), expDate.slice(2)]
  if (`20${year}-${month}` < today(store).slice(0, 7)) throw new Refusal(`${member} has passed.`)
}

function achOf(body: MethodBody): MaskedMethod {
  const account = digitsOf(required(body.achAccount, 'paymentMethod.achAccount'))
  if (!/^\d{4,17}$/.test(account)) {
    throw new Refusal('paymentMethod.achAccount must have 4 to 17 digits.')
  }
  if (!isRoutingNumberValid(required(body.achRouting, 'paymentMethod.achRouting'))) {
    throw new Refusal('paymentMethod.achRouting is not a routing number.')
  }
  return {
    method: 'ach',
    maskedAccount: maskNumber(account),
    holderName: body.achHolder,
    descriptor: oneOf(achAccountTypes, body.achAccountType, 'paymentMethod.achAccountType'),
    achHolderType: oneOf(achHolderTypes, body.achHolderType, 'paymentMethod.achHolderType'),
    achCode: oneOf(achCodes, body.achCode, 'paymentMethod.achCode'),
    outcome: outcomeOf(account),
  }
}
