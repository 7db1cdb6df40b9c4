import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Button } from '~/ui/button'

import { TabNotice } from '../draft/draft-status'
import type { DraftedForm } from '../draft/use-form-draft'
import { FormShell } from '../form-shell'
import { StepFooter, StepHeading } from './step-parts'
import { StepList } from './step-list'
import type { Step } from './steps'
import type { Wizard } from './use-wizard'
import { WizardSummary, type WizardSummaryProps } from './wizard-summary'

interface WizardFormProps<T extends FieldValues> extends Pick<
  WizardSummaryProps<T>,
  'summaryOf' | 'parts'
> {
  readonly label: string
  readonly steps: readonly Step[]
  readonly wizard: Wizard
  readonly draft: DraftedForm<T>
  readonly act: ReactNode
  readonly takesFocus: boolean
  readonly children: ReactNode
}

export function WizardForm<T extends FieldValues>({
  label,
  steps,
  wizard,
  draft,
  act,
  takesFocus,
  summaryOf,
  parts = {},
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
        <FormShell
          label={label}
          submitError={wizard.submitError}
          pending={isSending}
          errors={wizard.errors}
          attempt={wizard.attempt}
          isFinal={isReview}
          onSubmit={wizard.submit}
          onFollow={wizard.follow}
        >
          <WizardColumns
            summary={
              <WizardSummary
                form={draft.form}
                summaryOf={summaryOf}
                parts={parts}
                onFollow={wizard.follow}
              />
            }
            footer={
              <StepFooter
                back={before && wizard.searchOf(before.id)}
                submit={
                  <Button
                    type="submit"
                    variant="primary"
                    isPending={isSending || (isReview && wizard.isLoading)}
                    className="h-auto! min-h-8 max-w-full py-1 text-left [overflow-wrap:anywhere] whitespace-normal! pointer-coarse:min-h-10"
                  >
                    {isReview ? act : 'Continue'}
                  </Button>
                }
              />
            }
          >
            <StepHeading title={current.title} takesFocus={takesFocus} />
            {children}
          </WizardColumns>
        </FormShell>
      </div>
    </>
  )
}

interface WizardColumnsProps {
  readonly summary: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** 640 px for the step; the summary beside it, or on a narrow screen above the buttons. */
const WizardColumns = ({ summary, footer, children }: WizardColumnsProps) => (
  <div className="grid min-w-0 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,640px)_minmax(224px,288px)]">
    <div className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 lg:col-start-1">
      {children}
    </div>
    <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 sm:max-lg:-mx-6 lg:contents">
      {summary}
      {footer}
    </div>
  </div>
)
