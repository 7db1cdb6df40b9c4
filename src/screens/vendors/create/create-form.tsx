import { useState } from 'react'

import { DraftStatus } from '~/form/draft/draft-status'
import { TabNotice } from '~/form/draft/tab-notice'
import { FormShell } from '~/form/form-shell'
import { StepFooter } from '~/form/wizard/step-footer'
import { StepHeading } from '~/form/wizard/step-heading'
import { StepList } from '~/form/wizard/step-list'
import type { Draft } from '~/storage/drafts'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'

import { StepFields } from './step-fields'
import { vendorSteps } from './steps'
import { useEntryName } from './use-entry-name'
import { useVendorDraft, type VendorStart } from './use-vendor-draft'
import { vendorName } from './use-vendor-submit'
import { useVendorWizard } from './use-vendor-wizard'
import { VendorLoss } from './vendor-loss'
import { VendorOutcome } from './vendor-outcome'

interface CreateFormProps {
  readonly draftId: string
  readonly start: VendorStart
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
  const draft = useVendorDraft(draftId, start)
  const { form } = draft
  const wizard = useVendorWizard(draftId, draft)
  const [hasReturned, setReturned] = useState(false)
  const { current, index, isReview, isSending, outcome } = wizard

  const values = form.getValues()
  const entryName = useEntryName(values.entry.trim())

  if (outcome) {
    return (
      <>
        {!wizard.isDone && <VendorLoss form={form} state={draft.state} isSending={isSending} />}
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
  const before = vendorSteps[index - 1]
  return (
    <>
      <VendorLoss form={form} state={draft.state} isSending={isSending} />
      {draft.isFollowing && <TabNotice onTakeOver={draft.takeOver} />}
      <div inert={draft.isFollowing} className="flex min-w-0 flex-col gap-5">
        <StepList
          steps={vendorSteps}
          index={index}
          stateOf={wizard.stateOfStep}
          searchOf={wizard.searchOf}
        />
        <Card>
          <FormShell
            label="New vendor"
            submitError={wizard.submitError}
            pending={isSending}
            errors={wizard.errors}
            attempt={wizard.attempt}
            onSubmit={wizard.submit}
            onFollow={wizard.follow}
          >
            <StepHeading title={current.title} takesFocus={takesFocus || hasReturned} />
            <StepFields
              step={current.id}
              form={form}
              found={wizard.found}
              searchOf={wizard.searchOf}
            />
            <StepFooter
              back={before && wizard.searchOf(before.id)}
              submit={
                <Button
                  type="submit"
                  variant="primary"
                  size="lg"
                  isPending={isSending || (isReview && wizard.isReading)}
                  className="h-auto! min-h-10 max-w-full py-2 text-left [overflow-wrap:anywhere] whitespace-normal! pointer-coarse:min-h-11"
                >
                  {isReview
                    ? `Create vendor ${vendorName(values)} at ${entryName}`
                    : `Continue to ${vendorSteps[index + 1]?.title.toLowerCase() ?? ''}`}
                </Button>
              }
              aside={
                <>
                  <DraftStatus state={draft.state} />
                  {draft.state.kind === 'saved' && (
                    <Button variant="quiet" onClick={() => void draft.discard().then(onDiscarded)}>
                      Discard draft
                    </Button>
                  )}
                </>
              }
            />
          </FormShell>
        </Card>
      </div>
    </>
  )
}
