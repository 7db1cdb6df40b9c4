import type { UnscopedIntent } from '~/api/submit/intent'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { amountOf } from '~/form/definition/body'
import type { Besides } from '~/form/use-submitting'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import { display } from '~/ui/locale'

import { payoutForm, toFlags, type PayoutValues } from './fields'
import { payeeName } from './queries'

export function amountText({ totalAmount, currency }: PayoutValues): string {
  const amount = amountOf(totalAmount, currency)
  if (!amount) return ''
  return formatMoney(amount, { locale: display.locale, withCurrency: true })
}

export function payoutIntent(
  values: PayoutValues,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof payoutAuthorize> {
  const body = payoutForm.body(values)
  const reasons = [values.billReason, values.payee === 'new' ? values.lookAlikeReason : '']
  const reason = [...reasons.map((each) => each.trim()), besides?.reason].filter(Boolean).join('; ')
  const { vendorData, invoiceData = [] } = body
  return {
    draftId,
    operation: payoutAuthorize,
    args: { body, flags: toFlags(values) },
    subject: {
      title: `Payout of ${amountText(values)} to ${payeeName(values) ?? ''}`,
      entry: body.entryPoint,
      payeeName: values.payee === 'new' ? vendorData?.name1 : payeeName(values),
      vendorId: vendorData?.vendorId,
      vendorNumber: vendorData?.vendorNumber,
      email: vendorData?.email,
      amount: body.paymentDetails?.totalAmount,
      billNumbers: invoiceData.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
      form: paths.newPayout({ draft: draftId }),
    },
    besides: reason === '' ? besides : { submissions: besides?.submissions ?? [], reason },
  }
}
