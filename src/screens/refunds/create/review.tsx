import { useWatch } from 'react-hook-form'

import { amountOf } from '~/form/definition/body'
import { PartsDifferences } from '~/form/rows/parts-field'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'
import { labels } from '~/lib/labels'
import { DescriptionList } from '~/ui/description-list'
import { Amount } from '~/ui/money'

import { refundForm, type RefundFormProps } from './fields'
import { BeyondInReview, PaymentFacts, usePayment } from './payment-facts'

export function RefundReview({
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
