import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { isCleared } from '~/api/submit/submit'
import type { Draft } from '~/storage/drafts'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'

import type { SaveState } from '../draft/autosaver'
import { DraftAside } from '../draft/draft-status'
import type { DraftedForm, FormStart } from '../draft/use-form-draft'
import { LeaveGuard } from '../leave-guard'
import type { Reopened } from '../outcome/outcome-panel'
import { standing, useSubmissionOf } from '../outcome/use-submission'
import type { Step } from './steps'
import type { Wizard } from './use-wizard'
import { WizardForm } from './wizard-form'
import { WizardOutcome, type WizardOutcomeProps } from './wizard-outcome'
import { InHeader } from './wizard-page'
import type { WizardSummaryProps } from './wizard-summary'

export interface DraftedPageProps<T extends FieldValues> {
  readonly draftId: string
  readonly start: FormStart<T>
  readonly onDiscarded: (draft: Draft | undefined) => void
  readonly onAnother: () => void
  readonly notice: ReactNode
  readonly takesFocus: boolean
}

interface DraftedWizardProps<T extends FieldValues>
  extends
    Pick<DraftedPageProps<T>, 'onDiscarded' | 'onAnother' | 'takesFocus' | 'notice'>,
    Pick<WizardOutcomeProps, 'openLabel' | 'another' | 'limits'>,
    Pick<WizardSummaryProps<T>, 'summaryOf' | 'parts'> {
  readonly draft: DraftedForm<T>
  readonly sent: Submission | undefined
  readonly wizard: Wizard
  readonly steps: readonly Step[]
  readonly act: ReactNode
  /** "vendor" */
  readonly noun: string
  readonly lossOf: (values: T) => string | undefined
  readonly children: ReactNode
}

export function DraftedWizard<T extends FieldValues>({
  draft,
  sent,
  wizard,
  steps,
  act,
  lossOf,
  noun,
  openLabel,
  another,
  limits,
  summaryOf,
  parts = {},
  takesFocus,
  notice,
  onDiscarded,
  onAnother,
  children,
}: DraftedWizardProps<T>) {
  const { isDone, isSending } = wizard
  const [hasReturned, setReturned] = useState(false)
  const { reopened, hasMade, isFree } = useReopened(sent, hasReturned, draft.discard)
  const outcome = wizard.outcome ?? reopened
  return (
    <>
      {!isDone && !hasMade && (
        <DraftLoss form={draft.form} state={draft.state} isSending={isSending} lossOf={lossOf} />
      )}
      {outcome ? (
        <WizardOutcome
          wizard={wizard}
          answer={outcome}
          openLabel={openLabel}
          another={another}
          {...(limits !== undefined && { limits })}
          onBack={() => {
            setReturned(true)
            wizard.forgetAnswer()
          }}
          onAnother={onAnother}
        />
      ) : (
        <>
          <InHeader>
            <DraftAside draft={draft} onDiscarded={onDiscarded} />
          </InHeader>
          {notice}
          <WizardForm
            label={`New ${noun}`}
            steps={steps}
            wizard={wizard}
            draft={draft}
            act={act}
            takesFocus={takesFocus || hasReturned || isFree}
            summaryOf={summaryOf}
            parts={parts}
          >
            {children}
          </WizardForm>
        </>
      )}
    </>
  )
}

/**
 * A draft whose tab closed while sending opens at the outcome. After "not there", it goes through the review
 * again.
 */
function useReopened(
  sent: Submission | undefined,
  hasReturned: boolean,
  discard: () => Promise<unknown>,
) {
  const { data: kept } = useSubmissionOf(sent?.id ?? '')
  const reopened = useMemo(
    (): Reopened | undefined => sent && { kind: 'reopened', submission: sent },
    [sent],
  )
  const now = sent && !hasReturned ? standing(sent, kept) : undefined
  const hasMade = now !== undefined && isMade(now)
  const throwAway = useEffectEvent(() => void discard())
  useEffect(() => {
    if (hasMade) throwAway()
  }, [hasMade])
  const isFree = now?.state === 'not-there' && isCleared(now)
  const isTold = now !== undefined && (mayExist(now) || (now.state === 'not-there' && !isFree))
  return { reopened: isTold ? reopened : undefined, hasMade, isFree }
}

interface DraftLossProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly state: SaveState
  readonly isSending: boolean
  readonly lossOf: (values: T) => string | undefined
}

function DraftLoss<T extends FieldValues>({ form, state, isSending, lossOf }: DraftLossProps<T>) {
  const left = useWatch({ control: form.control, compute: lossOf })
  const loss =
    state.kind === 'failed'
      ? 'This browser couldn’t save a draft. If you leave, your entries are lost.'
      : left
  return <LeaveGuard loss={loss} isSaving={isSending || state.kind === 'pending'} />
}
