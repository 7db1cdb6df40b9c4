import { CreditCard, MessageSquareReply, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { statusTone } from '~/lib/status-tone'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { RefundInEvent } from '~/domain/payments/refunded-words'
import { EventData } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { CellText } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { statusIcon } from '~/ui/status'
import { Timeline } from '~/ui/timeline'

import { caseEvents, type CaseEvent } from './case-events'
import { amountOfCase, type ChargebackValue } from './queries'

export function CaseTimeline({ chargeback }: { chargeback: ChargebackValue }) {
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
            <EventData data={data} />
          </>
        ),
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
      return { title: 'Recorded by the service', icon: OctagonAlert }
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
