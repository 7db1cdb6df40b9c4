/** What a person sees of what became of a write: a receipt, or a notice and what can be done next. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { getConnection, subscribeConnection } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { canAskAbout } from '~/submit/earlier'
import { canReadBack, writeKindOf, referencePath } from '~/submit/kinds/write-kinds'
import { canLookForTwins } from '~/submit/reconciler'
import { isUnsettled } from '~/submit/submit'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { becameOf, followedPlace, useBecame } from './became'
import { SinceNotice } from './became-words'
import { useFollowed } from './changes'
import { useOutcomeShown } from './outcome-news'
import { contradicted, outcomeWords, resendWords } from './outcome-words'
import { Receipt } from './receipt'
import { receiptSaid } from './receipt-rows'
import { SettleUnknown } from './settle-unknown'
import { StoredAsSent } from './stored-as-sent'
import { TwinsNotice } from './twins-notice'

const MOMENT_MS = 60_000

interface SubmissionOutcomeProps {
  submission: Submission
  /** The submission's facts stand elsewhere on the screen: no document of them. */
  isBrief?: boolean
  onSendAgain?: (() => void) | undefined
  isSending?: boolean
}

export function SubmissionOutcome({
  submission,
  isBrief = false,
  onSendAgain,
  isSending = false,
}: SubmissionOutcomeProps) {
  const { state, receipt } = submission
  useOutcomeShown(submission)
  const { tone, title, text } = outcomeWords(submission)
  const { lookUp, sets } = writeKindOf(submission)
  const { reason } = lookUp
  const canSettle = state !== 'sending' && isUnsettled(submission)
  const connection = useSyncExternalStore(subscribeConnection, getConnection)
  const isHere = canAskAbout(submission, connection)
  const isDocument = isMade(submission) && !isBrief
  const box = useOnChange(state, title)
  // Of what was sent just now, the answer is as new as any.
  const [isOlder] = useState(() => serviceNow() - sentAtOf(submission) > MOMENT_MS)
  useBecame(isHere && isOlder && followedPlace(submission)?.kind === 'payouts')
  const { data: all } = useFollowed()
  const followed = isHere ? becameOf(all, submission) : undefined
  return (
    <div ref={box} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none">
      <SinceNotice followed={followed} operation={submission.operation} />
      {/* Of what follows, as a receipt’s own is; the title beside it is a notice, read out by itself. */}
      {!isDocument && !isBrief && <h2 className="sr-only">Outcome</h2>}
      {isDocument ? (
        <Receipt submission={submission} isHere={isHere} followed={followed} />
      ) : (
        <Notice tone={tone} title={title}>
          <span className="[overflow-wrap:anywhere]">
            <ForeignText>{text}</ForeignText>
          </span>
        </Notice>
      )}
      {!isDocument &&
        contradicted(submission).map(({ label, text: other }) => (
          <Notice key={label} tone="warning" title={other} />
        ))}
      {!isDocument && receipt !== undefined && receipt.length > 0 && (
        <Section
          title={isMade(submission) ? 'Receipt' : 'What your provider said'}
          headingLevel={3}
        >
          <DescriptionList rows={receiptSaid(submission)} />
        </Section>
      )}
      {isHere && isMade(submission) && canLookForTwins(submission) && (
        <TwinsNotice submission={submission} />
      )}
      {isHere && isBrief && isMade(submission) && canReadBack(submission) && (
        <StoredAsSent submission={submission} />
      )}
      {/* Beside “Open invoice” it would contradict what is offered. */}
      {isMade(submission) && reason !== undefined && referencePath(submission) === undefined && (
        <p className="text-base text-ink-2">{reason}</p>
      )}
      {isHere && canSettle && isBrief && sets && <SendAgain submission={submission} />}
      {isHere && canSettle && (
        <SettleUnknown key={submission.attempts.length} submission={submission} />
      )}
      {!isHere && canSettle && <Elsewhere submission={submission} />}
      {state === 'not-there' && !canSettle && (
        <SendAgain submission={submission} onSendAgain={onSendAgain} isSending={isSending} />
      )}
    </div>
  )
}

function Elsewhere({ submission: { environment } }: { submission: Submission }) {
  return (
    <Notice
      tone="info"
      title="Sent to another service"
      actions={
        <Link to={paths.settings()} className={buttonClass()}>
          Connection
        </Link>
      }
    >
      It went to {scopeName(environment)}. Connect to it to check.
    </Notice>
  )
}

/** Announces the decision and takes focus, since the button that made it is gone. */
function useOnChange(state: string, title: string) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    announce(title, 'assertive')
    box.current?.focus()
  }, [state, title])
  return box
}

/** Offers to send the same bytes again, with the same key if it had one. */
function SendAgain({
  submission,
  onSendAgain,
  isSending,
}: Pick<SubmissionOutcomeProps, 'submission' | 'onSendAgain' | 'isSending'>) {
  const [now] = useState(() => serviceNow())
  const { form } = submission.subject
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base text-ink-2">{resendWords(submission, now)}</p>
      {onSendAgain ? (
        <Button variant="primary" isPending={isSending === true} onClick={onSendAgain}>
          {submission.key === undefined ? 'Send it again' : 'Send it again with the same key'}
        </Button>
      ) : form === undefined ? (
        <p className="text-base text-ink-2">
          To send it again, open the form it was sent from and enter the same values.
        </p>
      ) : (
        <Link to={form} className={buttonClass({ variant: 'primary' })}>
          Open its form to send it again
        </Link>
      )}
    </div>
  )
}
