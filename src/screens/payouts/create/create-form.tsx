import { useIsFetching } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { vendorGet } from '~/contract/vendors'
import { FormFields } from '~/form/definition/form-fields'
import { useFormDraft, type DraftedForm } from '~/form/draft/use-form-draft'
import type { NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { needsReason, useLookAlikes, type LookAlikes } from '~/form/vendor/known-vendors'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { isDone, useIsShown, useWizard } from '~/form/wizard/use-wizard'
import { ForeignText } from '~/ui/foreign-text'

import { BillsStep } from './bills-step'
import { DetailsStep } from './details-step'
import { lossOf, payoutDraft } from './draft'
import { payoutForm, type PayoutFormProps, type PayoutValues } from './fields'
import { amountText, payoutIntent } from './intent'
import { KnownPayee } from './known-payee'
import { NewPayee } from './new-payee'
import { newPayeeRefusal, payeeProblem } from './payee-problem'
import { payeeName, showInLists } from './queries'
import { payoutRefusal } from './refusal'
import { PayoutReview } from './review'
import { useBillLikes, type BillLikes } from './use-bill-likes'

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<PayoutValues>) {
  const draft = useFormDraft(draftId, start, payoutDraft)
  const { wizard, alike, bills, shown } = usePayoutWizard(draftId, draft)
  const values = draft.form.getValues()
  return (
    <DraftedWizard
      {...page}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={payoutForm.steps}
      act={
        <>
          Authorize {amountText(values)} to{' '}
          <ForeignText>{payeeName(values) ?? 'the vendor'}</ForeignText>
        </>
      }
      lossOf={lossOf}
      noun="payout"
      openLabel={() => 'See it among the payouts'}
      limits="This app cannot capture or cancel a payout."
    >
      <div ref={shown} className="contents">
        <StepFields
          step={wizard.current.id}
          form={draft.form}
          alike={alike}
          bills={bills}
          searchOf={wizard.searchOf}
        />
      </div>
    </DraftedWizard>
  )
}

interface StepFieldsProps extends PayoutFormProps {
  readonly step: (typeof payoutForm.steps)[number]['id']
  readonly alike: LookAlikes
  readonly bills: BillLikes
  readonly searchOf: (step: string) => string
}

function StepFields({ step, form, alike, bills, searchOf }: StepFieldsProps) {
  switch (step) {
    case 'payee':
      return <PayeeStep form={form} alike={alike} />
    case 'bills':
      return <BillsStep form={form} likes={bills} />
    case 'details':
      return <DetailsStep form={form} />
    case 'review':
      return <PayoutReview form={form} alike={alike} bills={bills} searchOf={searchOf} />
    case 'from':
      return <FormFields form={form} fields={payoutForm.fields} step={step} />
  }
}

function PayeeStep({ form, alike }: PayoutFormProps & { alike: LookAlikes }) {
  const isKnown = useWatch({ control: form.control, name: 'payee' }) === 'known'
  return (
    <>
      <FormFields form={form} fields={{ payee: payoutForm.fields.payee }} />
      {isKnown ? <KnownPayee form={form} /> : <NewPayee form={form} alike={alike} />}
    </>
  )
}

function usePayoutWizard(draftId: string, draft: DraftedForm<PayoutValues>) {
  const { form } = draft
  const [entry, payee] = useWatch({ control: form.control, name: ['entry', 'payee'] })
  const isNew = payee === 'new'
  const [isShown, shown] = useIsShown()
  const alike = useLookAlikes(form, draftId, isNew && isShown ? entry : undefined)
  const bills = useBillLikes(form, draftId, isShown)
  const reading = useIsFetching({ queryKey: [vendorGet.name] })
  const sending = useSubmitting(
    form,
    (values, besides) => payoutIntent(values, draftId, besides),
    (answer, { entry }) => {
      const reference = isDone(answer) && 'submission' in answer && answer.submission.reference
      void showInLists(entry.trim(), reference || undefined)
    },
  )

  function unanswered(): readonly NamedMessage[] {
    const values = form.getValues()
    const isLikeBill = bills.found.length > 0 && !values.allowDuplicatedBills
    const asked: NamedMessage[] = []
    const refusal = isNew ? newPayeeRefusal(alike, values) : undefined
    if (refusal) asked.push(refusal)
    else if (isNew && needsReason(alike) && values.lookAlikeReason.trim() === '') {
      asked.push({
        name: 'lookAlikeReason',
        message: 'Say why this is another vendor, or choose the one that is there.',
      })
    }
    if (isLikeBill && values.billReason.trim() === '') {
      asked.push({
        name: 'billReason',
        message: 'Say why this bill is paid again, or take it out.',
      })
    }
    return asked
  }

  const wizard = useWizard({
    draft,
    steps: payoutForm.steps,
    wrongIn: payoutForm.wrongIn,
    unanswered,
    refused: async (fields) => (fields.includes('vendorId') ? payeeProblem(form.getValues()) : []),
    isLoading: (isNew && alike.isLoading) || bills.isLoading || reading > 0,
    refusalOf: payoutRefusal,
    sending,
  })
  return { wizard, alike, bills, shown }
}
