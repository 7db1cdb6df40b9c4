import { paymentRefund } from '~/contract/payments'
import { nameRead, recordRead } from '~/domain/customers/customer-by-id'
import { typedAmountOf } from '~/form/definition/body'
import type { Besides } from '~/form/use-submitting'
import { plainId } from '~/lib/ids'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { UnscopedIntent } from '~/submit/intent'
import { display } from '~/ui/locale'

import { refundForm, type RefundValues } from './fields'
import { paymentIn } from './payment-offers'

export function refundAmountText({ amount, currency }: RefundValues): string {
  const money = typedAmountOf(amount, currency)
  return money ? formatMoney(money, { locale: display.locale, withCurrency: true }) : ''
}

export function refundIntent(
  values: RefundValues,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof paymentRefund> {
  const transId = values.transId.trim()
  const customerId = plainId(values.customerId)
  const payment = paymentIn(recordRead(customerId), transId)
  const body = refundForm.body(values)
  return {
    draftId,
    operation: paymentRefund,
    args: { params: { transId }, body },
    subject: {
      title: `Refund of ${refundAmountText(values)} on payment ${transId}`,
      transId,
      amount: body.amount,
      entry: payment?.PaypointEntryname?.trim() || undefined,
      customerId: customerId || undefined,
      customerName: nameRead(customerId),
      form: paths.newRefund({ draft: draftId }),
    },
    besides,
  }
}
