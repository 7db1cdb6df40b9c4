import { useState } from 'react'

import { DraftLoss } from '~/form/draft/draft-loss'
import { useFormDraft, type FormStart } from '~/form/draft/use-form-draft'
import { useEntryName } from '~/form/fields/use-entry-name'
import { WizardForm } from '~/form/wizard/wizard-form'
import type { Draft } from '~/storage/drafts'

import { lossOf, vendorDraft } from './draft'
import { vendorName } from './intent'
import { StepFields } from './step-fields'
import { vendorSteps } from './steps'
import { useVendorWizard } from './use-vendor-wizard'
import type { VendorValues } from './values'
import { VendorOutcome } from './vendor-outcome'

interface CreateFormProps {
  readonly draftId: string
  readonly start: FormStart<VendorValues>
  /** The draft was thrown away. */
  readonly onDiscarded: (draft: Draft | undefined) => void
  readonly onAnother: () => void
  /** It takes the place of a form or an outcome that had the focus. */
  readonly takesFocus: boolean
}

/** A vendor in steps, each with an address of its own. */
export function CreateForm({
  draftId,
  start,
  onDiscarded,
  onAnother,
  takesFocus,
}: CreateFormProps) {
  const draft = useFormDraft(draftId, start, vendorDraft)
  const { form, state } = draft
  const { wizard, found } = useVendorWizard(draftId, draft)
  const { current, isSending, outcome } = wizard
  const [hasReturned, setReturned] = useState(false)
  const values = form.getValues()
  const entryName = useEntryName(values.entry.trim())
  const loss = <DraftLoss form={form} state={state} isSending={isSending} lossOf={lossOf} />

  if (outcome) {
    return (
      <>
        {!wizard.isDone && loss}
        <VendorOutcome
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
  return (
    <>
      {loss}
      <WizardForm
        label="New vendor"
        steps={vendorSteps}
        wizard={wizard}
        draft={draft}
        act={`Create vendor ${vendorName(values)} at ${entryName}`}
        takesFocus={takesFocus || hasReturned}
        onDiscarded={onDiscarded}
      >
        <StepFields step={current.id} form={form} found={found} searchOf={wizard.searchOf} />
      </WizardForm>
    </>
  )
}
