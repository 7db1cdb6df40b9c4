import { withCurrency, type Money } from '~/lib/money'
import { isSameId } from '~/lib/ids'
import type { Submission } from '~/storage/submission-record'

import { paymentForm, paymentMethodName, type PaymentValues } from './fields'

export function paymentAmount(values: PaymentValues): Money | undefined {
  const { paymentDetails } = paymentForm.body(values)
  const total = paymentDetails?.totalAmount
  return total && withCurrency(total, paymentDetails?.currency)
}

/** Of this customer or from this card or account; where neither is known, any. */
export function isOpenChargeLike(values: PaymentValues): (open: Submission) => boolean {
  const customerId = paymentForm.body(values).customerData?.customerId
  const method = paymentMethodName(values)
  return ({ subject }) => {
    if (method !== undefined && subject.method === method) return true
    if (customerId === undefined || subject.customerId === undefined) return true
    return isSameId(subject.customerId, customerId)
  }
}
