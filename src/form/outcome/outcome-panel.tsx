import { useEffect, useRef, type ReactNode } from 'react'

import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { answerTitle, plainWords, type Answered } from './answer-words'
import { ReasonForm } from './reason-form'
import { SubmissionOutcome } from './submission-outcome'
import { useSubmission } from './use-submission'

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
    announce(answerTitle(answer), 'assertive')
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
