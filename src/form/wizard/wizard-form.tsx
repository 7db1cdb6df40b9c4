import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { Draft } from '~/storage/drafts'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'

import { DraftAside, TabNotice } from '../draft/draft-status'
import type { DraftedForm } from '../draft/use-form-draft'
import { FormShell } from '../form-shell'
import { StepFooter, StepHeading } from './step-parts'
import { StepList } from './step-list'
import type { Step } from './steps'
import type { Wizard } from './use-wizard'

interface WizardFormProps<T extends FieldValues> {
  readonly label: string
  readonly steps: readonly Step[]
  readonly wizard: Wizard
  readonly draft: DraftedForm<T>
  readonly act: ReactNode
  readonly takesFocus: boolean
  readonly onDiscarded: (draft: Draft | undefined) => void
  readonly children: ReactNode
}

export function WizardForm<T extends FieldValues>({
  label,
  steps,
  wizard,
  draft,
  act,
  takesFocus,
  onDiscarded,
  children,
}: WizardFormProps<T>) {
  const { current, index, isReview, isSending } = wizard
  const before = steps[index - 1]
  return (
    <>
      {draft.isFollowing && <TabNotice onTakeOver={draft.takeOver} />}
      <div inert={draft.isFollowing} className="flex min-w-0 flex-col gap-5 inert:opacity-60">
        <StepList
          steps={steps}
          index={index}
          stateOf={wizard.stateOfStep}
          searchOf={wizard.searchOf}
        />
        <Card>
          <FormShell
            label={label}
            submitError={wizard.submitError}
            pending={isSending}
            errors={wizard.errors}
            attempt={wizard.attempt}
            onSubmit={wizard.submit}
            onFollow={wizard.follow}
          >
            <StepHeading title={current.title} takesFocus={takesFocus} />
            {children}
            <StepFooter
              back={before && wizard.searchOf(before.id)}
              submit={
                <Button
                  type="submit"
                  variant="primary"
                  size="lg"
                  isPending={isSending || (isReview && wizard.isLoading)}
                  className="h-auto! min-h-10 max-w-full py-2 text-left [overflow-wrap:anywhere] whitespace-normal! pointer-coarse:min-h-11"
                >
                  {isReview ? act : `Continue to ${steps[index + 1]?.title.toLowerCase() ?? ''}`}
                </Button>
              }
              aside={<DraftAside draft={draft} onDiscarded={onDiscarded} />}
            />
          </FormShell>
        </Card>
      </div>
    </>
  )
}
