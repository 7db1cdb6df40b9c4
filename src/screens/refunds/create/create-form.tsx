import { useWatch } from 'react-hook-form'

import { CustomerInSummary } from '~/domain/customers/customer-in-summary'
import { readCustomersAnew } from '~/domain/customers/customer-by-id'
import { amountOf } from '~/form/definition/body'
import { useFormDraft } from '~/form/draft/use-form-draft'
import type { NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { PartsDifferences } from '~/form/rows/parts-field'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'
import { labels } from '~/lib/labels'
import { DescriptionList } from '~/ui/description-list'
import { Amount } from '~/ui/money'

import { lossOf, refundDraft } from './draft'
import { refundForm, type RefundValues, type RefundFormProps } from './fields'
import { amountText, refundIntent } from './intent'
import {
  RepeatRefundNotice,
  usePayment,
  usePaymentReadAgain,
  useRepeatRefund,
  BeyondInReview,
  PaymentFacts,
} from './payment-facts'
import { RefundStep } from './refund-step'
import { beyondLeftOf } from './refunds-here'

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

function RefundReview({
  form,
  draftId,
  searchOf,
}: RefundFormProps & { readonly searchOf: (step: string) => string }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { payment, known } = usePayment({ form, draftId })
  const body = refundForm.body(values)
  const rows = refundForm.review(body, 'refund').filter(({ name }) => name !== 'amount')
  const change = [searchOf('refund'), 'the refund'] as const
  return (
    <>
      <ReviewPlace entry={payment?.PaypointEntryname} />
      <ReviewSection title="Payment" change={[searchOf('refund'), 'the payment']}>
        <DescriptionList rows={[{ label: labels.paymentId, value: values.transId.trim() }]} />
        <PaymentFacts form={form} draftId={draftId} isReviewed />
      </ReviewSection>
      <ReviewSection title="Refund" change={change}>
        <Amount money={amountOf(values.amount, values.currency)} size="xl" align="start" />
        <BeyondInReview form={form} known={known} />
        <PartsDifferences values={values} total={values.amount} />
        {rows.length > 0 && <ReviewRows rows={rows} />}
      </ReviewSection>
    </>
  )
}
