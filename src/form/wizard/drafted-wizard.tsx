import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { Draft } from '~/storage/drafts'

import { DraftLoss } from '../draft/draft-loss'
import type { DraftedForm, FormStart } from '../draft/use-form-draft'
import type { Step } from './steps'
import type { Wizard } from './use-wizard'
import { WizardForm } from './wizard-form'
import { WizardOutcome, type WizardOutcomeProps } from './wizard-outcome'

/** What a page gives the form of a draft. */
export interface DraftedPageProps<T extends FieldValues> {
  readonly draftId: string
  readonly start: FormStart<T>
  /** The draft was thrown away. */
  readonly onDiscarded: (draft: Draft | undefined) => void
  readonly onAnother: () => void
  /** It takes the place of a form or an outcome that had the focus. */
  readonly takesFocus: boolean
}

interface DraftedWizardProps<T extends FieldValues>
  extends
    Pick<DraftedPageProps<T>, 'onDiscarded' | 'onAnother' | 'takesFocus'>,
    Pick<WizardOutcomeProps, 'noun' | 'openLabel' | 'limits'> {
  readonly draft: DraftedForm<T>
  readonly wizard: Wizard
  readonly steps: readonly Step[]
  /** What the button of the review does, in words. */
  readonly act: ReactNode
  readonly lossOf: (values: T) => string | undefined
  /** The fields of the step. */
  readonly children: ReactNode
}

/** A wizard until it is sent, and then what came of it. */
export function DraftedWizard<T extends FieldValues>({
  draft,
  wizard,
  steps,
  act,
  lossOf,
  noun,
  openLabel,
  limits,
  takesFocus,
  onDiscarded,
  onAnother,
  children,
}: DraftedWizardProps<T>) {
  const { outcome, isDone, isSending } = wizard
  const [hasReturned, setReturned] = useState(false)
  return (
    <>
      {!isDone && (
        <DraftLoss form={draft.form} state={draft.state} isSending={isSending} lossOf={lossOf} />
      )}
      {outcome ? (
        <WizardOutcome
          wizard={wizard}
          answer={outcome}
          noun={noun}
          openLabel={openLabel}
          {...(limits !== undefined && { limits })}
          onBack={() => {
            setReturned(true)
            wizard.forgetAnswer()
          }}
          onAnother={onAnother}
        />
      ) : (
        <WizardForm
          label={`New ${noun}`}
          steps={steps}
          wizard={wizard}
          draft={draft}
          act={act}
          takesFocus={takesFocus || hasReturned}
          onDiscarded={onDiscarded}
        >
          {children}
        </WizardForm>
      )}
    </>
  )
}
