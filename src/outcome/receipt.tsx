import { useSender } from '~/api/sender'
import { todayIn } from '~/lib/days'
import { fileTitle } from '~/lib/file-names'
import { labels } from '~/lib/labels'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import type { Followed } from '~/storage/followed'
import type { Submission } from '~/storage/submission-record'
import { madeCustomer } from '~/submit/kinds/learned-customer'
import { canReadBack, writeKindOf } from '~/submit/kinds/write-kinds'
import { Mark } from '~/ui/badge'
import { DescriptionList } from '~/ui/description-list'
import { Disclosure } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { usePrintedName } from '~/ui/printed-name'

import { sinceRows } from './became-words'
import { EntryName } from './entry-name'
import { contradicted, outcomeNote, outcomeWords } from './outcome-words'
import { dateRows, saidRows, sendingRows, subjectRows, supportRows } from './receipt-rows'
import { NextSteps } from './next-steps'
import { StoredAsSent } from './stored-as-sent'
import { SubmissionStateMark } from './submission-line'

interface ReceiptProps {
  readonly submission: Submission
  /** The connected service is the one it was sent to, so it can be compared there. */
  readonly isHere: boolean
  /** What became of what it is of. */
  readonly followed: Followed | undefined
}

/** "Payment receipt 3001-0101 Liam Whitfield 2026-11-28". */
function receiptName(submission: Submission): string {
  const { receiptTitle, noun } = writeKindOf(submission)
  const { payeeName, customerName, customerId, invoiceNumber } = submission.subject
  return fileTitle(
    receiptTitle ?? sentenceCase(noun.one),
    submission.reference ?? invoiceNumber,
    payeeName ?? customerName ?? (customerId && `customer ${customerId}`),
    todayIn(display.zone, submission.createdAt),
  )
}

/** What was made, as a document: it is read, printed and kept. */
export function Receipt({ submission, isHere, followed }: ReceiptProps) {
  usePrintedName('paper', () => receiptName(submission))
  return (
    <div className="@container min-w-0">
      <div className="flex flex-col gap-4 @3xl:not-print:grid @3xl:not-print:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] @3xl:not-print:items-start">
        <ReceiptPaper submission={submission} isHere={isHere} followed={followed} />
        <NextSteps submission={submission} isHere={isHere} followed={followed} />
      </div>
    </div>
  )
}

function ReceiptPaper({ submission, isHere, followed }: ReceiptProps) {
  const { subject } = submission
  const { amount, payeeName } = subject
  const { title } = outcomeWords(submission)
  const note = outcomeNote(submission)
  return (
    <article
      data-receipt={writeKindOf(submission).receiptTitle === undefined ? '' : 'handed-out'}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card print:border-0 print:shadow-none"
    >
      <header className="flex flex-col items-start gap-2 p-5 sm:p-6 print:px-0">
        {/* In one sentence for whoever hears it. */}
        <h2 className="sr-only print:hidden">
          <ForeignText>{title}</ForeignText>
        </h2>
        <DocumentHead submission={submission} />
        <SubmissionStateMark submission={submission} />
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
            to{' '}
            {subject.vendorId === undefined ? (
              <ForeignText>{payeeName}</ForeignText>
            ) : (
              <Link to={paths.vendor(subject.vendorId)} className="link">
                {payeeName}
              </Link>
            )}
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
          ...sinceRows(followed, submission),
          ...subjectRows(submission),
          ...saidRows(submission),
          ...sendingRows(submission),
        ]}
      />
      <div data-print="hide" className="border-t border-line px-5 py-3 sm:px-6">
        <Disclosure summary="Details for support">
          <DescriptionList
            rows={[
              ...supportRows(submission),
              {
                label: 'Submission',
                value: (
                  <Link to={paths.submissions(submission.id)} className="link">
                    What was sent, and when
                  </Link>
                ),
                isScreenOnly: true,
              },
            ]}
          />
        </Disclosure>
      </div>
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
  const { receiptTitle } = writeKindOf(submission)
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
        {entry !== undefined && <ReceiptSender entry={entry} />}
      </div>
    </>
  )
}

/** On paper with its address: whoever holds it has no screen that says whose it is. */
function ReceiptSender({ entry }: { entry: string }) {
  const { reachedAt } = useSender(entry)
  return (
    <div className="text-base text-ink-2 [overflow-wrap:anywhere] print:text-end">
      <p>
        <EntryName entry={entry} isBrief />
      </p>
      {reachedAt.map((line) => (
        <p key={line} className="hidden text-sm print:block">
          <ForeignText>{line}</ForeignText>
        </p>
      ))}
    </div>
  )
}

/** Who paid, or is paid back. */
function PartyLine({ submission }: { submission: Submission }) {
  const { receiptTitle } = writeKindOf(submission)
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
