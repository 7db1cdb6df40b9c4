import { CustomerInSummary } from '~/domain/customers/customer-in-summary'
import { readCustomersAnew } from '~/domain/customers/customer-by-id'
import { amountOf } from '~/form/definition/body'
import { useFormDraft } from '~/form/draft/use-form-draft'
import type { NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'

import { lossOf, refundDraft } from './draft'
import { refundForm, type RefundValues } from './fields'
import { amountText, refundIntent } from './intent'
import {
  RepeatRefundNotice,
  usePayment,
  usePaymentReadAgain,
  useRepeatRefund,
} from './payment-facts'
import { RefundStep } from './refund-step'
import { beyondLeftOf } from './refunds-here'
import { RefundReview } from './review'

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<RefundValues>) {
  const draft = useFormDraft(draftId, start, refundDraft)
  const { form } = draft
  const sending = useSubmitting(
    form,
    (given, besides) => refundIntent(given, draftId, besides),
    readCustomersAnew,
  )
  const found = usePayment({ form, draftId })
  const { known, isFetching } = found
  usePaymentReadAgain(found)
  const repeat = useRepeatRefund({ form, draftId })
  /** At the field before the review, and once more before it is sent: another tab may have refunded meanwhile. */
  const refused = async (fields: readonly string[]): Promise<readonly NamedMessage[]> => {
    const { amount, currency, confirmedLeft } = form.getValues()
    const beyond = beyondLeftOf(known, amountOf(amount, currency))
    return !beyond || confirmedLeft === beyond.key || !fields.includes('amount')
      ? []
      : [{ name: 'amount', message: beyond.words }]
  }
  const wizard = useWizard({
    draft,
    refused,
    unanswered: () =>
      repeat === undefined || form.getValues('confirmedRepeat') === repeat.key
        ? []
        : [{ name: 'confirmedRepeat', message: 'Tick it to refund this amount again.' }],
    isLoading: isFetching,
    steps: refundForm.steps,
    sending,
    wrongIn: refundForm.wrongIn,
    refusalOf: refundForm.refusal,
    overall: refundForm.overall,
    declinedAt: 'refund',
  })
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={refundForm.steps}
      act={`Refund ${amountText(form.getValues())}`}
      summaryOf={refundForm.summary}
      parts={{ customerId: <CustomerInSummary form={form} /> }}
      lossOf={lossOf}
      noun="refund"
      openLabel={() => 'Open payment'}
      another="Refund another"
    >
      {wizard.isReview ? (
        <>
          <RepeatRefundNotice form={form} draftId={draftId} />
          <RefundReview form={form} draftId={draftId} searchOf={wizard.searchOf} />
        </>
      ) : (
        <RefundStep form={form} draftId={draftId} />
      )}
    </DraftedWizard>
  )
}
