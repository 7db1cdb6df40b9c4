import { useWatch } from 'react-hook-form'

import { amountOf } from '~/form/definition/body'
import { partsDifference, partsWords } from '~/form/rows/parts-sum'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'
import { labels } from '~/lib/labels'
import { Mark } from '~/ui/badge'
import { DescriptionList } from '~/ui/description-list'
import { Amount } from '~/ui/money'

import { refundForm, type RefundFormProps, type RefundValues } from './fields'
import { BeyondLeft, PaymentFacts, usePayment } from './payment-facts'

export function RefundReview({
  form,
  draftId,
  searchOf,
}: RefundFormProps & { readonly searchOf: (step: string) => string }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { payment } = usePayment({ form, draftId })
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
        <BeyondLeft form={form} draftId={draftId} />
        <Differences values={values} />
        {rows.length > 0 && <ReviewRows rows={rows} />}
      </ReviewSection>
    </>
  )
}

function Differences({ values }: { values: RefundValues }) {
  const { amount: total, currency } = values
  const kinds = [
    ['Categories', values.categories],
    ['Splits', values.splits],
  ] as const
  return kinds.map(([label, rows]) => {
    const difference = rows.length > 0 && partsDifference({ rows, total, currency })
    return (
      difference && (
        <Mark key={label} tone="warning">
          {label}: {partsWords(difference)}
        </Mark>
      )
    )
  })
}
