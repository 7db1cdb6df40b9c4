import type { Flags } from '~/contract/operation'
import { paymentGetpaid } from '~/contract/payments'
import { nameRead } from '~/domain/customers/customer-by-id'
import type { Besides } from '~/form/use-submitting'
import { formatMoney, withCurrency } from '~/lib/money'
import { paths } from '~/paths'
import type { UnscopedIntent } from '~/submit/intent'
import { display } from '~/ui/locale'

import {
  invoicePaid,
  paymentPayerName,
  paymentForm,
  paymentMethodName,
  type PaymentValues,
} from './fields'

export function paymentAmountText(values: PaymentValues): string {
  const { paymentDetails } = paymentForm.body(values)
  const total = paymentDetails?.totalAmount
  return total
    ? formatMoney(withCurrency(total, paymentDetails.currency), {
        locale: display.locale,
        withCurrency: true,
      })
    : ''
}

export const paymentFlags = (values: PaymentValues): Flags<typeof paymentGetpaid> => ({
  ...paymentForm.flags(values),
  ...(values.payer === 'new' && { forceCustomerCreation: true }),
})

export function paymentIntent(
  values: PaymentValues,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof paymentGetpaid> {
  const body = paymentForm.body(values)
  const flags = paymentFlags(values)
  // A new customer's record is another one: looking on the known one would prove nothing.
  const customerId = flags.forceCustomerCreation ? undefined : body.customerData?.customerId
  const knownName = values.payer === 'known' ? nameRead(values.customerId) : undefined
  const from = knownName ?? paymentPayerName(values)
  const invoice = customerId === undefined ? undefined : invoicePaid(values)
  const validationCode = values.validationCode.trim()
  return {
    draftId,
    operation: paymentGetpaid,
    args: {
      body,
      flags,
      ...(validationCode !== '' && { validationCode }),
    },
    subject: {
      title: [`Payment of ${paymentAmountText(values)}`, from].filter(Boolean).join(' from '),
      entry: values.entry.trim(),
      amount: body.paymentDetails?.totalAmount,
      customerId,
      customerName: customerId === undefined ? undefined : knownName,
      method: paymentMethodName(values),
      invoiceId: invoice?.id,
      invoiceNumber: invoice?.number || undefined,
      storedFrom: (values.way === 'stored' && values.storedFrom) || undefined,
      form: paths.newPayment({ draft: draftId }),
    },
    besides,
  }
}
