import { useWatch } from 'react-hook-form'

import { useFormDraft } from '~/form/draft/use-form-draft'
import { readCustomersAnew } from '~/domain/customers/customer-by-id'
import { CustomerInSummary } from '~/domain/customers/customer-in-summary'
import { useKnownCurrency } from '~/domain/customers/known-currency'
import { methodSecrets } from '~/domain/payments/method-fields'
import { useEnterAgain } from '~/domain/payments/enter-again'
import { MethodInSummary } from '~/domain/payments/method-in-summary'
import { useSecrets } from '~/domain/payments/use-secrets'
import { OpenNotice } from '~/outcome/open-notice'
import { failedChecks } from '~/outcome/receipt-rows'
import { useSubmitting } from '~/form/use-submitting'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { paths } from '~/paths'
import { Mark } from '~/ui/badge'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { ForeignText } from '~/ui/foreign-text'

import { lossOf, paymentDraft } from './draft'
import { payerId, payerName, paymentForm, paymentMethodName, type PaymentValues } from './fields'
import { amountText, paymentIntent } from './intent'
import { MethodStep } from './method-step'
import { isOpenChargeLike, paymentAmount } from './open-charges'
import { PaymentStep } from './payment-step'
import { RepeatNotice, repeatQuestions, useRepeatCharge } from './repeat-charge'
import { PaymentReview } from './review'

const secretNames = [...methodSecrets, 'validationCode']

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<PaymentValues>) {
  const draft = useFormDraft(draftId, start, paymentDraft)
  const { form } = draft
  const sending = useSubmitting(
    form,
    (given, besides) => paymentIntent(given, draftId, besides),
    readCustomersAnew,
  )
  const isWiped = useSecrets(form, secretNames, sending)
  const repeat = useRepeatCharge({ form, draftId })
  const wizard = useWizard({
    draft,
    unanswered: () => repeatQuestions(form.getValues(), repeat),
    steps: paymentForm.steps,
    sending,
    wrongIn: paymentForm.wrongIn,
    doubts: paymentForm.doubts,
    refusalOf: paymentForm.refusal,
    overall: paymentForm.overall,
    declinedAt: 'method',
  })
  const isOver = wizard.outcome !== undefined
  const payer = useWatch({ control: form.control, compute: payerId })
  useKnownCurrency(draft, payer, wizard.isReview || isOver)
  const instead = useEnterAgain(form, paymentForm.summary)
  const values = form.getValues()
  const charged = paymentMethodName(values) ?? payerName(values)
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={paymentForm.steps}
      act={
        <>
          Charge {amountText(values)}
          {charged !== undefined && (
            <>
              {' '}
              to <ForeignText>{charged}</ForeignText>
            </>
          )}
        </>
      }
      instead={instead}
      summaryOf={paymentForm.summary}
      parts={{
        customerId: <CustomerInSummary form={form} />,
        way: (
          <MethodInSummary
            form={form}
            nameOf={paymentMethodName}
            choices={paymentForm.fields.way.choices}
          />
        ),
      }}
      lossOf={lossOf}
      noun="payment"
      openLabel={() => 'Open payment'}
      another="Take another"
      next={(submission) => {
        const { reference, subject } = submission
        return (
          reference !== undefined && (
            <>
              <Link
                to={paths.newRefund({ payment: reference, customer: subject.customerId })}
                className={buttonClass()}
              >
                Refund this
              </Link>
              {failedChecks(submission).map(({ label, text }) => (
                <Mark key={label} tone="warning">
                  <ForeignText>{`${label}: ${text}`}</ForeignText>
                </Mark>
              ))}
            </>
          )
        )
      }}
    >
      {wizard.current.id === 'payment' && <PaymentStep form={form} />}
      {wizard.current.id === 'method' && <MethodStep form={form} isWiped={isWiped} />}
      {wizard.isReview && (
        <>
          <OpenNotice
            operation="paymentGetpaid"
            draftId={draftId}
            noun={{ one: 'payment', many: 'Payments' }}
            done="taken"
            amount={paymentAmount(values)}
            isAlike={isOpenChargeLike(values)}
          />
          <RepeatNotice form={form} repeat={repeat} />
          <PaymentReview form={form} searchOf={wizard.searchOf} />
        </>
      )}
    </DraftedWizard>
  )
}
