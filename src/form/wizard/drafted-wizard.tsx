import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form'

import { serviceNow } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import type { Reopened } from '~/outcome/outcome-words'
import { standing, useSubmissionOfDraft } from '~/outcome/use-journal'
import type { Draft } from '~/storage/drafts'
import { loadLegend } from '~/storage/learn-statuses'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'
import { Notice } from '~/ui/notice'
import { useLoaded } from '~/ui/use-loaded'

import { DraftAside } from '../draft/draft-status'
import type { FormStart, SaveState } from '../draft/use-form-draft'
import { LeaveGuard } from '../leave-guard'
import { loadSending, sendingNow, WizardOutcome } from '../sending'
import type { Step } from './step-list'
import { WizardForm, type WizardFormProps } from './wizard-form'
import type { WizardOutcomeProps } from './wizard-outcome'
import { InHeader } from './wizard-page'

export interface DraftedPageProps<T extends FieldValues> {
  readonly draftId: string
  readonly start: FormStart<T>
  readonly onDiscarded: (draft: Draft | undefined) => void
  readonly onAnother: () => void
  readonly notice: ReactNode
  /** Paths of values that the stored draft left out. */
  readonly left: readonly string[]
  readonly takesFocus: boolean
}

interface DraftedWizardProps<T extends FieldValues>
  extends
    Omit<DraftedPageProps<T>, 'start'>,
    Omit<WizardFormProps<T>, 'takesFocus'>,
    Pick<WizardOutcomeProps, 'openLabel' | 'another' | 'next' | 'about'> {
  readonly sent: Submission | undefined
  readonly lossOf: (values: T) => string | undefined
}

export function DraftedWizard<T extends FieldValues>({
  draftId,
  sent,
  lossOf,
  openLabel,
  another,
  next,
  about,
  takesFocus,
  notice,
  left,
  onDiscarded,
  onAnother,
  ...form
}: DraftedWizardProps<T>) {
  const { wizard, draft, instead } = form
  const { isDone, isSending, ownSubmission: own } = wizard
  const [hasReturned, setReturned] = useState(false)
  const { discard } = draft
  const scope = useScope()
  // The review calls codes by their names.
  useEffect(() => void loadLegend(scope), [scope])
  const { reopened, hasMade, notThere, goBack } = useReopened({
    draftId,
    sent,
    own,
    isSending,
    discard,
  })
  // What a draft doesn't keep, where the review names what of it is missing.
  const isSaidBelow = wizard.isReview && instead !== undefined && draft.state.kind !== 'none'
  const answer = wizard.outcome
  // Another tab was sending it: how that ended tells more.
  const outcome = answer?.kind === 'busy' ? (reopened ?? answer) : (answer ?? reopened)
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
          {...(next !== undefined && { next })}
          {...(about !== undefined && { about })}
          onBack={() => {
            setReturned(true)
            goBack()
            wizard.forgetAnswer()
          }}
          onAnother={onAnother}
        />
      ) : (
        <>
          <InHeader>
            <DraftAside draft={draft} isSending={isSending} onDiscarded={onDiscarded} />
          </InHeader>
          {notice}
          {!isSaidBelow && <LeftOutNotice form={draft.form} left={left} steps={form.steps} />}
          {notThere && <SendingAgain submission={notThere} />}
          <WizardForm {...form} takesFocus={takesFocus || hasReturned || notThere !== undefined} />
        </>
      )}
    </>
  )
}

interface LeftOutNoticeProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly left: readonly string[]
  readonly steps: readonly Step[]
}

/**
 * Until all of it is entered again. What stood in a row that was removed is not missing, nor what
 * another choice leaves out.
 */
export function LeftOutNotice<T extends FieldValues>({ form, left, steps }: LeftOutNoticeProps<T>) {
  const isMissing = useWatch({
    control: form.control,
    compute: (values: T) =>
      left.some(
        (path) =>
          get(values, path) === '' && steps.every(({ isAsked }) => isAsked?.(values, path) ?? true),
      ),
  })
  return isMissing ? (
    <Notice title="Some of what you entered isn’t saved in drafts">
      Enter it again where needed.
    </Notice>
  ) : null
}

function SendingAgain({ submission }: { readonly submission: Submission }) {
  const [now] = useState(() => serviceNow())
  return (
    <Notice tone="info" title="You confirmed that it isn’t there, so you can send it again">
      {sendingNow()?.resendWords(submission, now)}
    </Notice>
  )
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

interface ReopenedParts {
  readonly draftId: string
  /** As it stood when the draft was opened. */
  readonly sent: Submission | undefined
  /** What this tab's own answer names: the journal may tell the same a moment later. */
  readonly own: Submission | undefined
  readonly isSending: boolean
  readonly discard: () => Promise<unknown>
}

interface ReopenedDraft {
  /** In place of the form. */
  readonly reopened: Reopened | undefined
  readonly hasMade: boolean
  /** Settled as not there: it goes through the review again. */
  readonly notThere: Submission | undefined
  readonly goBack: () => void
}

/** One attempt of one submission. */
const attemptOf = ({ id, attempts }: Submission): string => `${id} ${String(attempts.length)}`

/**
 * A draft that was sent shows its outcome wherever it is open or opened later: in another tab at once, in a
 * tab that closed while sending when it is opened again.
 */
function useReopened({ draftId, sent, own, isSending, discard }: ReopenedParts): ReopenedDraft {
  const kept = useSubmissionOfDraft(draftId).data ?? sent
  const [left, setLeft] = useState<string>()
  const mine = own?.drafts.includes(draftId) === true ? own : undefined
  const latest = kept && mine?.id === kept.id ? standing(mine, kept) : (kept ?? mine)
  const now = isSending || (latest && attemptOf(latest) === left) ? undefined : latest
  const hasMade = now !== undefined && isMade(now)
  // What settles it says whether it may be sent again.
  const part = useLoaded(now !== undefined, loadSending) ?? sendingNow()
  const isFree = now?.state === 'not-there' && part?.isCleared(now) === true
  const isTold = now !== undefined && (mayExist(now) || (now.state === 'not-there' && !isFree))

  const throwAway = useEffectEvent(() => void discard())
  useEffect(() => {
    if (hasMade) throwAway()
  }, [hasMade])
  useSettling(isTold && now.state === 'sending')

  const shown = isTold ? now : undefined
  // Announced once for each submission; its panel follows how it stands.
  const first = useFirst(shown)
  return {
    reopened: useMemo(() => first && { kind: 'reopened', submission: first }, [first]),
    hasMade,
    notThere: isFree ? now : undefined,
    goBack: () => setLeft(latest && attemptOf(latest)),
  }
}

/** The first of those that tell of one submission. */
function useFirst(shown: Submission | undefined): Submission | undefined {
  const [first, setFirst] = useState(shown)
  if (first?.id === shown?.id) return first
  setFirst(shown)
  return shown
}

const SETTLING_MS = 3000

/** The tab that sends may close without an answer. */
function useSettling(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const settle = async () => (await loadSending()).settleInterrupted()
    const timer = setInterval(() => void settle().catch(() => undefined), SETTLING_MS)
    return () => clearInterval(timer)
  }, [isOpen])
}
