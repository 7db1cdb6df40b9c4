import { useState } from 'react'

import { DraftLoss } from '~/form/draft/draft-loss'
import { useFormDraft, type FormStart } from '~/form/draft/use-form-draft'
import { WizardForm } from '~/form/wizard/wizard-form'
import type { Draft } from '~/storage/drafts'

import { lossOf, payoutDraft } from './draft'
import { amountText } from './intent'
import { payeeName } from './payee-name'
import { PayoutOutcome } from './payout-outcome'
import { StepFields } from './step-fields'
import { payoutSteps } from './steps'
import { usePayoutWizard } from './use-payout-wizard'
import type { PayoutValues } from './values'

interface CreateFormProps {
  readonly draftId: string
  readonly start: FormStart<PayoutValues>
  /** The draft was thrown away. */
  readonly onDiscarded: (draft: Draft | undefined) => void
  readonly onAnother: () => void
  /** It takes the place of a form or an outcome that had the focus. */
  readonly takesFocus: boolean
}

/** A payout in steps, each with an address of its own. */
export function CreateForm({
  draftId,
  start,
  onDiscarded,
  onAnother,
  takesFocus,
}: CreateFormProps) {
  const draft = useFormDraft(draftId, start, payoutDraft)
  const { form, state } = draft
  const { wizard, vendors, bills } = usePayoutWizard(draftId, draft)
  const { current, isSending, outcome } = wizard
  const [hasReturned, setReturned] = useState(false)
  const loss = <DraftLoss form={form} state={state} isSending={isSending} lossOf={lossOf} />

  if (outcome) {
    return (
      <>
        {!wizard.isDone && loss}
        <PayoutOutcome
          answer={outcome}
          isSending={isSending}
          onSend={wizard.send}
          onBack={() => {
            setReturned(true)
            wizard.forgetAnswer()
          }}
          onAnother={onAnother}
        />
      </>
    )
  }
  const values = form.getValues()
  return (
    <>
      {loss}
      <WizardForm
        label="New payout"
        steps={payoutSteps}
        wizard={wizard}
        draft={draft}
        act={`Authorize ${amountText(values)} to ${payeeName(values) ?? 'the vendor'}`}
        takesFocus={takesFocus || hasReturned}
        onDiscarded={onDiscarded}
      >
        <StepFields
          step={current.id}
          form={form}
          vendors={vendors}
          bills={bills}
          searchOf={wizard.searchOf}
        />
      </WizardForm>
    </>
  )
}
