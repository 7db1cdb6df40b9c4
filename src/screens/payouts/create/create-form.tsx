import { useIsFetching } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { vendorGet } from '~/contract/vendors'
import { FormFields } from '~/form/definition/form-fields'
import type { FormSummary } from '~/form/definition/summary'
import { useFormDraft, type DraftedForm } from '~/form/draft/use-form-draft'
import type { NamedMessage } from '~/form/refusal'
import { OpenNotice } from '~/outcome/open-notice'
import { useSubmitting } from '~/form/use-submitting'
import { alikeQuestion, useLookAlikes, type LookAlikes } from '~/domain/vendors/known-vendors'
import { DraftedWizard, type DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { isDone, useIsShown, useWizard } from '~/form/wizard/use-wizard'
import { isReason } from '~/lib/reasons'
import { ForeignText } from '~/ui/foreign-text'

import { AmountStep } from './amount-step'
import { BillsPart } from './bills-step'
import { lossOf, payoutDraft } from './draft'
import { payoutForm, type PayoutFormProps, type PayoutValues } from './fields'
import { amountText, isOpenPayoutLike, payoutAmount, payoutIntent } from './intent'
import { KnownPayee } from './known-payee'
import { NewPayee } from './new-payee'
import { newPayeeRefusal, payeeProblem } from './payee-problem'
import { PayeeInSummary } from './payee-in-summary'
import { payeeName, showInLists } from './queries'
import { payoutRefusal } from './refusal'
import { PayoutReview } from './review'
import {
  followFree,
  needsBillReason,
  needsOwnTick,
  isRepeatedBill,
  useBillLikes,
  useBillsAsKnown,
  type BillLikes,
} from './use-bill-likes'
import { usePrefilled } from './use-prefilled'

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<PayoutValues>) {
  const draft = useFormDraft(draftId, start, payoutDraft)
  const { wizard, alike, bills, shown } = usePayoutWizard(draftId, draft)
  const values = draft.form.getValues()
  const amount = useWatch({ control: draft.form.control, compute: amountText })
  usePrefilled(draft, wizard.isReview, wizard.outcome !== undefined)
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={payoutForm.steps}
      act={
        <>
          Authorize {amount} to <ForeignText>{payeeName(values) ?? 'the payee'}</ForeignText>
        </>
      }
      lossOf={lossOf}
      noun="payout"
      openLabel={() => 'View in payouts'}
      another="Pay another"
      limits="Payouts can’t be captured or canceled here."
      summaryOf={summaryOf}
      parts={{ vendorId: <PayeeInSummary form={draft.form} /> }}
    >
      <div ref={shown} className="contents">
        {wizard.isReview && (
          <OpenNotice
            operation="payoutAuthorize"
            draftId={draftId}
            noun={{ one: 'payout', many: 'Payouts' }}
            done="authorized"
            amount={payoutAmount(draft.form.getValues())}
            isAlike={isOpenPayoutLike(draft.form.getValues())}
          />
        )}
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

const { entry, payee } = payoutForm.fields

/** A new vendor's own method is not this payout's. */
function summaryOf(values: PayoutValues): FormSummary {
  const summary = payoutForm.summary(values)
  const facts = summary.facts.filter(({ name }) => name !== 'paymentMethod.method')
  return { ...summary, facts }
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
      return <PayeeStep form={form} alike={alike} bills={bills} />
    case 'details':
      return <AmountStep form={form} />
    case 'review':
      return <PayoutReview form={form} alike={alike} bills={bills} searchOf={searchOf} />
  }
}

interface PayeeStepProps extends PayoutFormProps {
  readonly alike: LookAlikes
  readonly bills: BillLikes
}

function PayeeStep({ form, alike, bills }: PayeeStepProps) {
  const isKnown = useWatch({ control: form.control, name: 'payee' }) === 'known'
  return (
    <>
      <FormFields form={form} fields={{ entry, payee }} />
      {isKnown ? <KnownPayee form={form} /> : <NewPayee form={form} alike={alike} />}
      <BillsPart form={form} likes={bills} />
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
    const asked: NamedMessage[] = []
    const refusal = isNew ? newPayeeRefusal(alike, values) : undefined
    const question = isNew && !refusal ? alikeQuestion(alike, values) : undefined
    asked.push(...[refusal, question].filter((each) => each !== undefined))
    const repeated = bills.found.filter(isRepeatedBill)
    if (repeated.some(({ isOther }) => !isOther) && !values.allowDuplicatedBills) {
      asked.push({
        name: 'allowDuplicatedBills',
        message: 'Tick it to pay this bill again, or remove the bill.',
      })
    }
    if (needsOwnTick(bills) && !values.billsMeant) {
      asked.push({
        name: 'billsMeant',
        message: 'Tick it to pay anyway, or remove the bill.',
      })
    }
    if (needsBillReason(bills) && !isReason(values.billReason)) {
      asked.push({
        name: 'billReason',
        message: 'Say in a few words why you’re paying this bill again, or remove it.',
      })
    }
    return asked
  }

  /** Before money leaves, what frees a bill is as the service has it now. */
  async function refused(fields: readonly string[]): Promise<readonly NamedMessage[]> {
    const against = fields.includes('vendorId') ? await payeeProblem(form.getValues()) : []
    const isSending = fields.includes('billReason')
    if (!isSending || against.length > 0 || !(await bills.renew())) return against
    followFree(form, false)
    const message = 'The service says something else about these bills now. Look, then authorize.'
    return [{ name: 'bills', message }]
  }

  const wizard = useWizard({
    draft,
    steps: payoutForm.steps,
    wrongIn: payoutForm.wrongIn,
    doubts: payoutForm.doubts,
    unanswered,
    refused,
    isLoading: (isNew && alike.isLoading) || bills.isLoading || reading > 0,
    refusalOf: payoutRefusal,
    overall: [...payoutForm.overall, 'payee', 'vendorId'],
    sending,
  })
  const isOver = wizard.outcome !== undefined
  // What was sent is sent again as it was.
  useBillsAsKnown(draft, { ...bills, isLoading: bills.isLoading || isOver }, wizard.isReview)
  return { wizard, alike, bills, shown }
}
