import { CreditCard, MessageSquareReply, OctagonAlert, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'

import { isUnreadable, type Problem } from '~/contract/read'
import { hasRefund } from '~/domain/payments/refunded'
import { openRefundText, RefundInEvent } from '~/domain/payments/refunded-words'
import { refundableOf, useRefundsHere } from '~/domain/payments/refunds-here'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { compareMoments, readMoment } from '~/lib/dates'
import { statusTone } from '~/lib/status-tone'
import { EventWords, technicalOf } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { SentLinks } from '~/outcome/sent-links'
import { isMade } from '~/storage/submission-record'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellId, CellText } from '~/ui/cell-text'
import { EmailText } from '~/ui/email-text'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { statusIcon } from '~/ui/status'
import { SumText } from '~/ui/sum-text'
import { Timeline } from '~/ui/timeline'

import { DeskSection } from './desk-section'
import { amountOfCase, type ChargebackValue } from './queries'

interface ChargebackWorkProps {
  readonly id: string
  readonly chargeback: ChargebackValue
  readonly problems: readonly Problem[]
}

export const ChargebackWork = ({ id, chargeback, problems }: ChargebackWorkProps) => (
  <>
    <RecordSection title="Reason">
      <p className="text-lg font-medium text-ink [overflow-wrap:anywhere]">
        <ReadMembers reading={{ problems }} members={['reason']}>
          {chargeback.reason ? <LongText>{chargeback.reason}</LongText> : 'None given'}
        </ReadMembers>
      </p>
      <RefundNotice chargeback={chargeback} />
    </RecordSection>
    <DeskSection id={id} chargeback={chargeback} />
    <CaseTimeline chargeback={chargeback} />
    <Responses chargeback={chargeback} problems={problems} />
  </>
)

/** Giving the money back once more is what a late answer to a case can cost. */
function RefundNotice({ chargeback: { transaction, PaymentId } }: { chargeback: ChargebackValue }) {
  const { refunds: here, isFetched } = useRefundsHere(
    transaction?.PaymentTransId || PaymentId || '',
  )
  const known = transaction && refundableOf(transaction, here)
  const unlisted = known ? known.unlisted : here.filter(isMade)
  const unsettled = known ? known.unsettled : here.filter((each) => !isMade(each))
  if (unlisted.length + unsettled.length > 0) {
    return (
      <Notice
        tone="warning"
        title={unlisted.length > 0 ? 'Already refunded from here' : 'A refund isn’t confirmed'}
      >
        {unlisted.length > 0
          ? 'The case’s record of the payment doesn’t show it: '
          : 'Sent from here, and nobody knows yet what became of it: '}
        <SentLinks of={[...unlisted, ...unsettled]} other="A refund" />. Check it before you
        respond.
      </Notice>
    )
  }
  if (!known || !isFetched) return null
  if (!hasRefund(known)) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Mark tone="info">No refund on record</Mark>
        <span className="text-ink-3">Neither on the case’s record, nor sent from here</span>
      </p>
    )
  }
  const { sum, open, refundId } = known
  if (!sum && open.length > 0) {
    return (
      <Notice tone="warning" title="Refund without an outcome">
        The payment’s record has {open.map(openRefundText).join(', ')}. Check it before you respond.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Already refunded">
      {sum ? (
        <>
          The payment’s record shows refunds of <SumText sum={sum} align="start" />. Check them
          before you respond.
        </>
      ) : (
        `The payment’s record names refund ${refundId ?? ''}. Check it before you respond.`
      )}
    </Notice>
  )
}

function CaseTimeline({ chargeback }: { chargeback: ChargebackValue }) {
  const events = caseEvents(chargeback)
  return (
    <RecordSection title="Timeline">
      {events.length === 0 ? (
        <Nothing>No dates given</Nothing>
      ) : (
        <Timeline
          label="What happened when"
          items={events.map((event) => ({
            id: event.id,
            time: <Moment value={event.time} style="seconds" />,
            ...shown(event, chargeback),
          }))}
        />
      )}
    </RecordSection>
  )
}

function shown(event: CaseEvent, chargeback: ChargebackValue) {
  switch (event.kind) {
    case 'transaction':
      return {
        title: 'Payment',
        icon: CreditCard,
        detail: chargeback.transaction && (
          <Amount money={transactionMoney(chargeback.transaction).total} align="start" />
        ),
      }
    case 'event': {
      const { TransEvent, EventData: data } = event.event
      const tone = statusTone(TransEvent)
      return {
        title: TransEvent || 'Event without a name',
        tone,
        icon: statusIcon[tone],
        detail: (
          <>
            {chargeback.transaction && (
              <RefundInEvent transaction={chargeback.transaction} event={event.event} />
            )}
            <EventWords data={data} />
          </>
        ),
        technical: technicalOf(data),
      }
    }
    case 'dated':
      return {
        title: 'Chargeback or return',
        tone: 'danger' as const,
        icon: OctagonAlert,
        detail: <CaseText chargeback={chargeback} />,
      }
    case 'recorded':
      return { title: 'Recorded by your provider', icon: OctagonAlert }
    case 'response':
      return {
        title: (
          <>
            Response by{' '}
            <CellText>{event.response.contactName || 'a contact without a name'}</CellText>
          </>
        ) satisfies ReactNode,
        tone: 'accent' as const,
        icon: MessageSquareReply,
      }
  }
}

const CaseText = ({ chargeback }: { chargeback: ChargebackValue }) => (
  <span className="inline-flex flex-wrap gap-x-2">
    <Amount money={amountOfCase(chargeback)} align="start" />
    {chargeback.reason && <CellText>{chargeback.reason}</CellText>}
  </span>
)

interface ResponsesProps {
  readonly chargeback: ChargebackValue
  readonly problems: readonly Problem[]
}

function Responses({ chargeback: { responses = [] }, problems }: ResponsesProps) {
  const hasFiles = responses.some(({ attachments }) => attachments !== undefined)
  // That there are none stands beside the act.
  if (responses.length === 0 && !isUnreadable(problems, 'responses')) return null
  return (
    <RecordSection title="Responses">
      {responses.length === 0 ? (
        <Nothing>We couldn’t read the responses</Nothing>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {responses.map((response, at) => (
            <li key={`${String(at)} ${response.id}`} className="flex min-w-0 flex-col gap-2 py-3">
              <ResponseItem
                response={response}
                path={`responses.${String(at)}`}
                problems={problems}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFiles && <p className="text-sm text-ink-3">Files can’t be downloaded here.</p>}
    </RecordSection>
  )
}

interface ItemProps {
  readonly response: Response
  readonly path: string
  readonly problems: readonly Problem[]
}

function ResponseItem({ response, path, problems }: ItemProps) {
  const { contactName, contactEmail, notes, createdAt, attachments, id } = response
  const read = (member: string, content: ReactNode) => (
    <ReadMembers reading={{ problems }} members={[`${path}.${member}`]}>
      {content}
    </ReadMembers>
  )
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
          {read('contactName', <CellText>{contactName}</CellText>)}
          {contactEmail && (
            <span className="ms-2 text-sm font-normal text-ink-3">
              <EmailText>{contactEmail}</EmailText>
            </span>
          )}
        </span>
        <span className="text-sm text-ink-3">
          {read('createdAt', <Moment value={createdAt} style="seconds" />)}
        </span>
      </div>
      {notes && (
        <p className="text-base text-ink [overflow-wrap:anywhere]">
          <LongText>{notes}</LongText>
        </p>
      )}
      <Files attachments={attachments} />
      <p className="text-sm text-ink-3">
        Response <CellId>{id}</CellId>
        {attachments?.zipfile && (
          <>
            {' · files in '}
            <CellId>{attachments.zipfile}</CellId>
          </>
        )}
      </p>
    </>
  )
}

const MOST_FILES = 50

function Files({ attachments }: { attachments: Response['attachments'] }) {
  if (!attachments) return null
  const { filelist = [] } = attachments
  if (filelist.length === 0) return null
  const left = filelist.length - MOST_FILES
  return (
    <ul aria-label="Files" className="flex min-w-0 flex-col gap-1">
      {filelist.slice(0, MOST_FILES).map(({ originalName, zipName }, at) => (
        <li
          // Files have no id, and may share a name.
          key={`${String(at)} ${originalName ?? ''}`}
          className="flex min-w-0 items-start gap-2 text-base text-ink [overflow-wrap:anywhere]"
        >
          <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="min-w-0">
            <CellText>{originalName}</CellText>
            {zipName && (
              <span className="ms-2 text-sm text-ink-3">
                as <CellId>{zipName}</CellId>
              </span>
            )}
          </span>
        </li>
      ))}
      {left > 0 && (
        <li className="text-sm text-ink-3">{`${String(left)} more under All fields`}</li>
      )}
    </ul>
  )
}

type Response = NonNullable<ChargebackValue['responses']>[number]
type TransactionEvent = NonNullable<
  NonNullable<ChargebackValue['transaction']>['TransactionEvents']
>[number]

type CaseEvent = { readonly id: string; readonly time: string | undefined } & (
  | { readonly kind: 'transaction' | 'dated' | 'recorded' }
  | { readonly kind: 'event'; readonly event: TransactionEvent }
  | { readonly kind: 'response'; readonly response: Response }
)

/** All that the record dates, in one order: the payment, what became of it, the case, the responses. */
export function caseEvents(chargeback: ChargebackValue): readonly CaseEvent[] {
  const { transaction, chargebackDate, createdAt, responses = [] } = chargeback
  const paid = transaction?.TransactionTime ?? chargeback.transactionTime
  const events: readonly CaseEvent[] = [
    ...(paid ? [{ id: 'transaction', kind: 'transaction', time: paid } as const] : []),
    ...(transaction?.TransactionEvents ?? []).map(
      (event, at) =>
        ({ id: `event ${String(at)}`, kind: 'event', time: event.EventTime, event }) as const,
    ),
    ...(chargebackDate ? [{ id: 'dated', kind: 'dated', time: chargebackDate } as const] : []),
    ...(createdAt ? [{ id: 'recorded', kind: 'recorded', time: createdAt } as const] : []),
    ...responses.map(
      (response, at) =>
        ({
          id: `response ${String(at)}`,
          kind: 'response',
          time: response.createdAt,
          response,
        }) as const,
    ),
  ]
  // Sorting is stable: what happened at one time stays in the order above. Times that can't be read come last.
  return events.toSorted((a, b) =>
    compareMoments(readMoment(a.time ?? ''), readMoment(b.time ?? '')),
  )
}
