export const paymentCurrency = 'PaymentData.paymentDetails.currency'

/** Of an amount beside `PaymentData`, as `problemsAt` takes them: without its currency it is not what was sent. */
export const amountMembers = (amount: string): readonly string[] => [
  amount,
  amount.replace(/[^.]*$/, paymentCurrency),
]
