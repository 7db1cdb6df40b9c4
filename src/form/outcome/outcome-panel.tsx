import { useEffect, useRef, type ReactNode } from 'react'

import { explain } from '~/api/explain'
import type { SubmitAnswer } from '~/api/submit/intent'
import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { Tone } from '~/ui/tone'

import { noJournalTexts, outcomeWords } from './outcome-words'
import { ReasonForm } from './reason-form'
import { SubmissionOutcome } from './submission-outcome'
import { useSubmission } from './use-submission'

export interface Reopened {
  readonly kind: 'reopened'
  readonly submission: Submission
}

type Answered = SubmitAnswer | Reopened

interface OutcomePanelProps {
  answer: Answered
  /** Same intent again; offered after a person said "not there". */
  onSendAgain: () => void
  /** Same intent with `besides`: a deliberate repeat. */
  onSendAnother?: (besides: { submissions: readonly string[]; reason: string }) => void
  isSending: boolean
  actions?: ReactNode
}

/** Focused and announced when it appears, and followed until settled. */
export function OutcomePanel({ answer, actions, ...ways }: OutcomePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView?.({ block: 'nearest' })
    announce(titleOf(answer), 'assertive')
  }, [answer])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Outcome"
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <Answer answer={answer} {...ways} />
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2" data-print="hide">
          {actions}
        </div>
      )}
    </section>
  )
}

type Ways = Omit<OutcomePanelProps, 'answer' | 'actions'>

function Answer({ answer, ...ways }: { answer: Answered } & Ways) {
  const plain = plainWords(answer)
  if (plain) {
    return (
      <Notice tone={plain.tone} title={plain.title}>
        {plain.text}
      </Notice>
    )
  }
  if (!('submission' in answer)) return null
  return <Followed answer={answer} {...ways} />
}

function Followed({
  answer,
  ...ways
}: { answer: Extract<Answered, { submission: Submission }> } & Ways) {
  const submission = useSubmission(answer.submission)
  const isEarlier = answer.kind === 'earlier'
  const alike = answer.kind === 'earlier' ? answer.alike : []
  return (
    <>
      {isEarlier && (
        <Notice tone="warning" title="Nothing was sent now">
          You sent this before, from this form or with exactly the same content. Its outcome is
          below and under <SubmissionsLink />.
        </Notice>
      )}
      {'isRecorded' in answer && !answer.isRecorded && (
        <Notice tone="warning" title="We couldn’t save this outcome">
          This browser has no room left. Note the outcome yourself: Submissions will show it as
          unknown.
        </Notice>
      )}
      <SubmissionOutcome
        submission={submission}
        onSendAgain={ways.onSendAgain}
        isSending={ways.isSending}
      />
      {alike.length > 0 && alike.includes(submission.id) && ways.onSendAnother && (
        // Repeats happen. The reason is stored.
        <ReasonForm
          ask={{
            label: 'Why a second one?',
            hint: 'Stored with the submission',
            missing: 'Say why you’re sending a second one.',
          }}
          act="Send another one"
          variant="danger"
          isBusy={ways.isSending}
          onAct={(reason = '') => ways.onSendAnother?.({ submissions: alike, reason })}
        />
      )}
    </>
  )
}

const SubmissionsLink = () => (
  <Link to={paths.submissions()} className="link">
    Submissions
  </Link>
)

interface PlainWords {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

function plainWords(answer: Answered): PlainWords | undefined {
  switch (answer.kind) {
    case 'busy':
      return {
        tone: 'info',
        title: 'Already sending',
        text: 'Another click or tab is sending it now. Nothing was sent twice.',
      }
    case 'other-service':
      return {
        tone: 'danger',
        title: `This was prepared for ${scopeName(answer.scope)}`,
        text: 'Nothing was sent. Connect to it in Settings, then open the draft.',
      }
    case 'no-journal':
      return { tone: 'danger', title: 'Nothing was sent', text: noJournalTexts[answer.reason] }
    case 'not-made': {
      const { title, text } = explain(answer.error)
      return { tone: 'danger', title: `Nothing was sent: ${title}`, text }
    }
    default:
      return undefined
  }
}

function titleOf(answer: Answered): string {
  const plain = plainWords(answer)
  if (plain) return plain.title
  if (answer.kind === 'earlier') return 'Nothing was sent now. You sent this before.'
  return 'submission' in answer ? outcomeWords(answer.submission).title : ''
}
