/** `/customers/:id/subscriptions/:subscription`: the service shows a subscription only inside its customer's record. */

import { CalendarClock } from 'lucide-react'

import { amountMembers } from '~/contract/amount-members'
import { nameOnRecord } from '~/contract/customer-members'
import { Subscription } from '~/contract/customers'
import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable, type Problem } from '~/contract/read'
import { relatedCustomer } from '~/domain/customers/customer-facts'
import { InvoiceSection } from '~/domain/payments/invoice-section'
import { accountFacts } from '~/domain/payments/payment-facts'
import { PaymentParts } from '~/domain/payments/payment-parts'
import { NotInside } from '~/domain/payments/transaction-detail'
import { frequencyLabel } from '~/lib/frequencies'
import { amountIn } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { sentenceCase } from '~/lib/text'
import { dayOf, idOf, textFact } from '~/lists/fields/field-values'
import type { Fact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { EventWords, technicalOf } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths, type SubscriptionRef } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { CellText } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Timeline } from '~/ui/timeline'

import { customerOfItAsked, type CustomerReading } from './queries'
import { CyclesBar, cyclesText, type SubscriptionValue } from './subscription-cycles'

const subscriptionIn = (reading: CustomerReading, id: string) =>
  innerReadings(reading, ['Subscriptions'], Subscription).find(({ value }) => value.IdSub === id)

export const subscriptionRecord = defineRecord({
  ...customerOfItAsked,
  label: 'Subscription',
  locate: ({ id = '', subscription = '' }): SubscriptionRef => ({ customer: id, subscription }),
  nameOf: ({ subscription }: SubscriptionRef) => `Subscription ${subscription}`,
  hasFigure: true,
  heading: ({ reading }, { subscription: id }) => {
    const found = subscriptionIn(reading, id)
    const currency = found?.value.PaymentData?.paymentDetails?.currency
    return {
      title: nameOnRecord(reading.value),
      figure: found && (
        <ReadMembers reading={found} members={amountMembers('TotalAmount')}>
          <Amount money={amountIn(found.value.TotalAmount, currency)} size="xl" align="start" />
        </ReadMembers>
      ),
      status: found && (
        <ReadMembers reading={found} members={['SubStatus']}>
          <StatusMark
            kind="subscription"
            text={undefined}
            code={found.value.SubStatus}
            place="head"
          />
        </ReadMembers>
      ),
    }
  },
  path: paths.subscription,
  readingOf: ({ reading }, { subscription }) => subscriptionIn(reading, subscription),
  instead: ({ reading }, { customer, subscription }) => (
    <NotInside
      title={`No subscription ${subscription} here`}
      to={paths.customer(customer)}
      text="Open the customer"
    >
      {isUnreadable(reading.problems, 'Subscriptions')
        ? 'We couldn’t read the customer’s subscriptions.'
        : 'It isn’t in the customer’s record.'}
    </NotInside>
  ),
  work: ({ value: subscription, problems }) => {
    const currency = subscription.PaymentData?.paymentDetails?.currency
    return (
      <>
        <Schedule subscription={subscription} />
        <Events subscription={subscription} problems={problems} />
        <PaymentParts
          data={subscription.PaymentData}
          path="PaymentData"
          total={amountIn(subscription.TotalAmount, currency)}
          problems={problems}
        />
        <InvoiceSection
          invoice={subscription.InvoiceData}
          path="InvoiceData"
          currency={currency}
          problems={problems}
        />
      </>
    )
  },
  facts: ({ value: subscription }) => [{ title: 'Details', facts: detailFacts(subscription) }],
  related: ({ value }) => relatedCustomer(value.Customer),
})

export const { loader, Component } = recordPage(subscriptionRecord)

function Schedule({ subscription }: { subscription: SubscriptionValue }) {
  const { Frequency, NextDate, LastRun } = subscription
  const parts = [
    ['Last run', LastRun],
    ['Next', NextDate],
  ] as const
  return (
    <RecordSection title="Schedule">
      <div>
        <p className="text-base text-ink">
          <CellText>
            {sentenceCase(
              [frequencyLabel(Frequency), cyclesText(subscription)].filter(Boolean).join(' · '),
            )}
          </CellText>
        </p>
        <CyclesBar subscription={subscription} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-base text-ink">
              <Moment value={value} style="date" />
            </dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  )
}

interface EventsProps {
  readonly subscription: SubscriptionValue
  readonly problems: readonly Problem[]
}

function Events({ subscription: { SubEvents: events = [] }, problems }: EventsProps) {
  return (
    <RecordSection title="Timeline">
      {events.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'SubEvents') ? 'We couldn’t read the events' : 'No events'}
        </Nothing>
      ) : (
        <Timeline
          label="Events, in the order your provider sent them"
          items={events.map(({ description, eventTime, refData, source, extraData }, at) => ({
            id: String(at),
            title: description || 'Event without a name',
            time: <Moment value={eventTime} style="seconds" />,
            icon: CalendarClock,
            detail: (
              <>
                <CellText>
                  {[refData && `Reference ${refData}`, source && `from ${source}`]
                    .filter(Boolean)
                    .join(' · ')}
                </CellText>
                <EventWords data={extraData ?? undefined} />
              </>
            ),
            technical: technicalOf(extraData ?? undefined),
          }))}
        />
      )}
    </RecordSection>
  )
}

const detailFacts = (subscription: SubscriptionValue): readonly Fact[] => [
  textFact('Method', 'Method', methodLabel(subscription.Method)),
  ...accountFacts(subscription.PaymentData, 'PaymentData'),
  { label: 'Starts', value: dayOf(subscription.StartDate), members: ['StartDate'] },
  {
    label: 'Ends',
    value: subscription.UntilCancelled ? 'When canceled' : dayOf(subscription.EndDate),
    members: ['EndDate', 'UntilCancelled'],
  },
  textFact('Paypoint', 'PaypointDbaname', subscription.PaypointDbaname),
  {
    label: 'Subscription ID',
    value: idOf(subscription.IdSub, 'subscription ID'),
    members: ['IdSub'],
  },
]
