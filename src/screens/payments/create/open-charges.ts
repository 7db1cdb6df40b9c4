import { compareAmounts } from '~/api/submit/candidate'
import type { Submission } from '~/storage/submission-record'

import { paymentForm, paymentMethodName, type PaymentValues } from './fields'

/** Of this customer or from this card or account; where no customer is named, of this amount. */
export function isOpenChargeLike(values: PaymentValues): (open: Submission) => boolean {
  const { customerData, paymentDetails } = paymentForm.body(values)
  const customerId = customerData?.customerId
  const method = paymentMethodName(values)
  return ({ subject }) => {
    if (method !== undefined && subject.method === method) return true
    if (customerId !== undefined && subject.customerId !== undefined) {
      return String(subject.customerId) === String(customerId)
    }
    return compareAmounts(subject.amount, paymentDetails?.totalAmount) === 'same'
  }
}
