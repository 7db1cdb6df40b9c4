import { partWords } from '~/domain/bills/standing-words'
import { comparePayees } from '~/submit/candidate'
import type { UnscopedIntent } from '~/submit/intent'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { typedAmountOf } from '~/form/definition/body'
import type { Besides } from '~/form/use-submitting'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { display } from '~/ui/locale'

import type { BillLikes } from './bill-likes'
import { payoutForm, type PayoutValues, toFlags } from './fields'
import { payeeName } from './queries'

export function payoutAmountText({ totalAmount, currency }: PayoutValues): string {
  const amount = typedAmountOf(totalAmount, currency)
  if (!amount) return ''
  return formatMoney(amount, { locale: display.locale, withCurrency: true })
}

const noParts: BillLikes['parts'] = new Map()

function subjectOf(values: PayoutValues, parts: BillLikes['parts'] = noParts) {
  const { entryPoint, vendorData, invoiceData = [], paymentDetails } = payoutForm.body(values)
  return {
    title: `Payout of ${payoutAmountText(values)} to ${payeeName(values) ?? ''}`,
    entry: entryPoint,
    payeeName: values.payee === 'new' ? vendorData?.name1 : payeeName(values),
    vendorId: vendorData?.vendorId,
    vendorNumber: vendorData?.vendorNumber,
    email: vendorData?.email,
    amount: paymentDetails?.totalAmount,
    billNumbers: invoiceData.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
    ...(parts.size > 0 && {
      billParts: [...parts].map(
        ([at, part]) =>
          `${invoiceData[at]?.invoiceNumber ?? `Bill ${String(at + 1)}`}: ${partWords(part)}`,
      ),
    }),
  }
}

export function payoutIntent(
  values: PayoutValues,
  draftId: string,
  besides: Besides | undefined,
  parts?: BillLikes['parts'],
): UnscopedIntent<typeof payoutAuthorize> {
  const body = payoutForm.body(values)
  const reasons = [values.billReason, values.payee === 'new' ? values.lookAlikeReason : '']
  const reason = [...reasons.map((each) => each.trim()), besides?.reason].filter(Boolean).join('; ')
  return {
    draftId,
    operation: payoutAuthorize,
    args: { body, flags: toFlags(values) },
    subject: { ...subjectOf(values, parts), form: paths.newPayout({ draft: draftId }) },
    besides: reason === '' ? besides : { submissions: besides?.submissions ?? [], reason },
  }
}

export const payoutAmount = ({ totalAmount, currency }: PayoutValues) =>
  typedAmountOf(totalAmount, currency)

/** To this payee; the method may be another. A bill that was used before is said at the bill. */
export function isOpenPayoutLike(values: PayoutValues): (open: Submission) => boolean {
  const { vendorId, vendorNumber, payeeName } = subjectOf(values)
  return ({ subject }) => comparePayees({ vendorId, vendorNumber, payeeName }, subject) === 'same'
}
