import { readCustomersAnew } from '~/domain/customers/customer-by-id'
import { CustomerInSummary } from '~/domain/customers/customer-in-summary'
import { useFormDraft } from '~/form/draft/use-form-draft'
import { useEnterAgain } from '~/domain/payments/enter-again'
import { methodSecrets } from '~/domain/payments/method-fields'
import { MethodInSummary } from '~/domain/payments/method-in-summary'
import { useSecrets } from '~/domain/payments/use-secrets'
import { useSubmitting } from '~/form/use-submitting'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'

import { madeCustomer } from '~/submit/kinds/learned-customer'
import { TEMPORARY } from '~/submit/kinds/token-add'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { TokenAbout } from './expiry'
import { isConversion, methodForm, storedMethodName, storeText, type MethodValues } from './fields'
import { lossOf, methodDraft, methodIntent } from './intent'
import { MethodStep, OwnerStep } from './method-step'
import { MethodReview } from './review'

const secretNames = [...methodSecrets, 'tokenId']

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<MethodValues>) {
  const draft = useFormDraft(draftId, start, methodDraft)
  const { form } = draft
  const sending = useSubmitting(
    form,
    (given, besides) => methodIntent(given, draftId, besides),
    readCustomersAnew,
  )
  const isWiped = useSecrets(form, secretNames, sending)
  const wizard = useWizard({
    draft,
    steps: methodForm.steps,
    sending,
    wrongIn: methodForm.wrongIn,
    doubts: methodForm.doubts,
    refusalOf: methodForm.refusal,
    overall: methodForm.overall,
    declinedAt: 'method',
  })
  const instead = useEnterAgain(form, methodForm.summary)
  const values = form.getValues()
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={methodForm.steps}
      act={isConversion(values) ? 'Make it permanent' : storeText(values)}
      instead={instead}
      summaryOf={methodForm.summary}
      parts={{
        customerId: <CustomerInSummary form={form} />,
        way: (
          <MethodInSummary
            form={form}
            nameOf={storedMethodName}
            choices={methodForm.fields.way.choices}
          />
        ),
      }}
      lossOf={lossOf}
      noun="payment method"
      openLabel={(reference) => `Open ${reference}`}
      another="Store another"
      next={(submission) => {
        const { id, subject } = submission
        const customer = subject.customerId ?? madeCustomer(submission)
        const { entry } = subject
        return (
          <>
            <Link
              to={paths.newPayment({ customer, entry, way: 'stored', from: id })}
              className={buttonClass({ variant: 'primary' })}
            >
              Take a payment with it
            </Link>
            {subject.lifetime === TEMPORARY && (
              <Link
                // Whose it is and for how long are no questions here.
                to={paths.newPaymentMethod({
                  customer,
                  entry,
                  way: 'token',
                  from: id,
                  step: 'method',
                })}
                className={buttonClass()}
              >
                Make it permanent
              </Link>
            )}
          </>
        )
      }}
      about={(submission) => <TokenAbout submission={submission} />}
    >
      {wizard.current.id === 'owner' && <OwnerStep form={form} />}
      {wizard.current.id === 'method' && <MethodStep form={form} isWiped={isWiped} />}
      {wizard.isReview && <MethodReview form={form} searchOf={wizard.searchOf} />}
    </DraftedWizard>
  )
}
