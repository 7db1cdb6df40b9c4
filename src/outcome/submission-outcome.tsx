/** What a person sees of what became of a write: a receipt, or a notice and what can be done next. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { getConnection, subscribeConnection } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { todayIn } from '~/lib/days'
import { fileTitle } from '~/lib/file-names'
import { labels } from '~/lib/labels'
import { formatMoney } from '~/lib/money'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import { isMade, type Submission } from '~/storage/submission-record'
import { canAskAbout } from '~/submit/earlier'
import { madeCustomer } from '~/submit/kinds/learned-customer'
import { canReadBack, kindOf, referencePath } from '~/submit/kinds/write-kinds'
import { canLookForTwins } from '~/submit/reconciler'
import { isUnsettled } from '~/submit/submit'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { usePrintedName } from '~/ui/printed-name'

import { EntryName } from './entry-name'
import { useOutcomeShown } from './outcome-news'
import { contradicted, outcomeNote, outcomeWords, resendWords } from './outcome-words'
import { dateRows, saidOf, saidRows, sendingRows, subjectRows } from './receipt-rows'
import { SettleUnknown } from './settle-unknown'
import { StoredAsSent } from './stored-as-sent'
import { SubmissionState } from './submission-line'
import { TwinsNotice } from './twins-notice'

interface ReceiptProps {
  readonly submission: Submission
  /** Compares with the service, which must be the connected one. */
  readonly isHere: boolean
}

/** "Payment receipt 3001-0101 Liam Whitfield 2026-11-28". */
function receiptName(submission: Submission): string {
  const { receiptTitle, noun } = kindOf(submission)
  const { payeeName, customerName, customerId, invoiceNumber } = submission.subject
  return fileTitle(
    receiptTitle ?? sentenceCase(noun.one),
    submission.reference ?? invoiceNumber,
    payeeName ?? customerName ?? (customerId && `customer ${customerId}`),
    todayIn(display.zone, submission.createdAt),
  )
}

/** What was made, as a document: it is read, printed and kept. */
export function Receipt({ submission, isHere }: ReceiptProps) {
  usePrintedName('paper', () => receiptName(submission))
  const { subject } = submission
  const { amount, payeeName } = subject
  const { title } = outcomeWords(submission)
  const note = outcomeNote(submission)
  return (
    <article
      data-receipt={kindOf(submission).receiptTitle === undefined ? '' : 'handed-out'}
      className="flex max-w-[640px] min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card print:max-w-none print:border-0 print:shadow-none"
    >
      <header className="flex flex-col items-start gap-2 p-5 sm:p-6 print:px-0">
        {/* In one sentence for whoever hears it. */}
        <h2 className="sr-only print:hidden">
          <ForeignText>{title}</ForeignText>
        </h2>
        <DocumentHead submission={submission} />
        <SubmissionState submission={submission} />
        {amount ? (
          <p className="text-[28px] leading-[34px] font-semibold text-ink">
            <Amount money={amount} align="start" />
          </p>
        ) : (
          <p className="text-xl font-semibold text-ink [overflow-wrap:anywhere]">
            <ForeignText>{payeeName ?? subject.title}</ForeignText>
          </p>
        )}
        {amount && payeeName !== undefined && (
          <p className="text-base text-ink [overflow-wrap:anywhere]">
            to <ForeignText>{payeeName}</ForeignText>
          </p>
        )}
        <PartyLine submission={submission} />
        {contradicted(submission).map(({ label, text }) => (
          <Mark key={label} tone="warning">
            <span className="[overflow-wrap:anywhere]">
              <ForeignText>{text}</ForeignText>
            </span>
          </Mark>
        ))}
        {note !== undefined && (
          <p className="text-base text-ink-2 [overflow-wrap:anywhere]">
            <ForeignText>{note}</ForeignText>
          </p>
        )}
      </header>
      <DescriptionList
        className="border-t border-line px-5 py-2 sm:px-6 print:px-0"
        rows={[
          ...dateRows(submission),
          ...subjectRows(submission),
          ...saidRows(submission),
          ...sendingRows(submission),
        ]}
      />
      {isHere && canReadBack(submission) && (
        <div data-print="hide" className="border-t border-line px-5 py-3 sm:px-6">
          <StoredAsSent submission={submission} />
        </div>
      )}
    </article>
  )
}

/** Whose document it is, and what it is called. */
function DocumentHead({ submission }: { submission: Submission }) {
  const { receiptTitle } = kindOf(submission)
  const { subject, environment } = submission
  const { entry } = subject
  if (receiptTitle === undefined) return null
  return (
    <>
      {/* On screen the environment bar and a row say so; neither is printed on what is handed out. */}
      {environment.kind === 'sandbox' && (
        <p className="hidden w-full text-base font-semibold text-ink print:block">
          {labels.sample}
        </p>
      )}
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2">
        <p className="text-base font-semibold text-ink">{receiptTitle}</p>
        {entry !== undefined && (
          <p className="text-base text-ink-2 [overflow-wrap:anywhere]">
            <EntryName entry={entry} isBrief />
          </p>
        )}
      </div>
    </>
  )
}

/** Who paid, or is paid back. */
function PartyLine({ submission }: { submission: Submission }) {
  const { receiptTitle } = kindOf(submission)
  const { customerName, customerId = madeCustomer(submission), transId } = submission.subject
  if (receiptTitle === undefined || customerId === undefined) return null
  return (
    <p className="text-base text-ink [overflow-wrap:anywhere]">
      {transId === undefined ? 'from' : 'to'}{' '}
      <Link to={paths.customer(customerId)} className="link">
        {customerName ?? `customer ${customerId}`}
      </Link>
    </p>
  )
}

/** What was sent, by amount and reference, each opening its submission. */
export const SentLinks = ({ of, other }: { of: readonly Submission[]; other: string }) =>
  of.map(({ id, subject: { amount }, reference }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link className="link" to={paths.submissions(id)}>
        {[
          amount ? formatMoney(amount, { locale: display.locale, withCurrency: true }) : other,
          reference,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Link>
    </span>
  ))

interface SubmissionOutcomeProps {
  submission: Submission
  /** Its facts stand elsewhere on the screen: no document of them. */
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
  const { lookUp, sets } = kindOf(submission)
  const { reason } = lookUp
  const isOpen = state !== 'sending' && isUnsettled(submission)
  const connection = useSyncExternalStore(subscribeConnection, getConnection)
  const isHere = canAskAbout(submission, connection)
  const isDocument = isMade(submission) && !isBrief
  const box = useOnChange(state, title)
  return (
    <div ref={box} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none">
      {isDocument ? (
        <Receipt submission={submission} isHere={isHere} />
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
        <Section title={isMade(submission) ? 'Receipt' : 'What the service said'} headingLevel={3}>
          <DescriptionList rows={saidOf(submission)} />
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
      {isHere && isOpen && isBrief && sets && <SendAgain submission={submission} />}
      {isHere && isOpen && (
        <SettleUnknown key={submission.attempts.length} submission={submission} />
      )}
      {!isHere && isOpen && <Elsewhere submission={submission} />}
      {state === 'not-there' && !isOpen && (
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

/** The same bytes with the same key. */
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
