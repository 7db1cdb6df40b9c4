import { CalendarClock } from 'lucide-react'

import type { Subscription } from '~/contract/customers'
import { isUnreadable, type Problem, type Reading } from '~/contract/read'
import { customerGroup } from '~/domain/customers/customer-facts'
import { InvoiceSection } from '~/domain/payments/invoice-section'
import { paymentFacts } from '~/domain/payments/payment-facts'
import { PaymentParts } from '~/domain/payments/payment-parts'
import { frequencyLabel } from '~/lib/frequencies'
import { amountIn } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { sentenceCase } from '~/lib/text'
import { amountFact, dayOf, idOf, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, Facts } from '~/lists/record/facts'
import { EventData } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { RecordTabs } from '~/lists/record/record-tabs'
import { CellText } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { Timeline } from '~/ui/timeline'

import { customerHttpRequest } from './queries'
import { CyclesBar, cyclesText, type SubscriptionValue } from './subscription-cycles'

export function SubscriptionDetail({
  customer,
  reading,
}: {
  customer: string
  reading: Reading<typeof Subscription>
}) {
  const { value: subscription, problems } = reading
  const currency = subscription.PaymentData?.paymentDetails?.currency
  return (
    <RecordTabs
      label="Subscription"
      reading={reading}
      work={() => (
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
      )}
      facts={() => <SubscriptionFacts subscription={subscription} problems={problems} />}
      request={() => customerHttpRequest(customer)}
    />
  )
}

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

interface SubscriptionProps {
  readonly subscription: SubscriptionValue
  readonly problems: readonly Problem[]
}

function Events({ subscription: { SubEvents: events = [] }, problems }: SubscriptionProps) {
  return (
    <RecordSection title="Timeline">
      {events.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'SubEvents') ? 'We couldn’t read the events' : 'No events'}
        </Nothing>
      ) : (
        <Timeline
          label="Events, in the order the service sent them"
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
                <EventData data={extraData ?? undefined} />
              </>
            ),
          }))}
        />
      )}
    </RecordSection>
  )
}

const SubscriptionFacts = ({ subscription, problems }: SubscriptionProps) => (
  <Facts
    problems={problems}
    groups={[
      { title: 'Details', facts: detailFacts(subscription) },
      { title: 'Payment', facts: paymentFacts(subscription.PaymentData, 'PaymentData') },
      customerGroup(subscription.Customer, { title: 'Customer', path: 'Customer.' }),
      { title: 'Paypoint', isFurther: true, facts: paypointFacts(subscription) },
    ]}
  />
)

function detailFacts(subscription: SubscriptionValue): readonly Fact[] {
  const currency = subscription.PaymentData?.paymentDetails?.currency
  const id = (label: string, member: keyof SubscriptionValue, value: string | undefined): Fact => ({
    label,
    value: idOf(value, label),
    members: [member],
  })
  const { UntilCancelled: until, TotalCycles, LeftCycles } = subscription
  return [
    amountFact('Net', 'NetAmount', amountIn(subscription.NetAmount, currency)),
    amountFact('Fee', 'FeeAmount', amountIn(subscription.FeeAmount, currency)),
    textFact('Method', 'Method', methodLabel(subscription.Method)),
    textFact('Repeats', 'Frequency', frequencyLabel(subscription.Frequency)),
    textFact('Cycles', 'TotalCycles', TotalCycles === undefined ? undefined : String(TotalCycles)),
    textFact(
      'Cycles left',
      'LeftCycles',
      LeftCycles === undefined ? undefined : String(LeftCycles),
    ),
    textFact(
      'Until canceled',
      'UntilCancelled',
      until === undefined ? undefined : until ? 'Yes' : 'No',
    ),
    { label: 'Starts', value: dayOf(subscription.StartDate), members: ['StartDate'] },
    { label: 'Ends', value: dayOf(subscription.EndDate), members: ['EndDate'] },
    { label: 'Next', value: momentOf(subscription.NextDate), members: ['NextDate'] },
    { label: 'Last run', value: momentOf(subscription.LastRun), members: ['LastRun'] },
    { label: 'Created', value: momentOf(subscription.CreatedAt), members: ['CreatedAt'] },
    { label: 'Updated', value: momentOf(subscription.LastUpdated), members: ['LastUpdated'] },
    textFact('Source', 'Source', subscription.Source),
    id('Subscription ID', 'IdSub', subscription.IdSub),
    id('Plan ID', 'PlanId', subscription.PlanId),
    id('Page ID', 'EntrypageId', subscription.EntrypageId),
  ]
}

const paypointFacts = (subscription: SubscriptionValue): readonly Fact[] => [
  textFact('Name', 'PaypointDbaname', subscription.PaypointDbaname),
  textFact('Legal name', 'PaypointLegalname', subscription.PaypointLegalname),
  textFact('Entry', 'PaypointEntryname', subscription.PaypointEntryname),
  {
    label: 'Paypoint ID',
    value: idOf(subscription.PaypointId, 'paypoint ID'),
    members: ['PaypointId'],
  },
  textFact('External ID', 'ExternalPaypointID', subscription.ExternalPaypointID),
  textFact('Organization', 'ParentOrgName', subscription.ParentOrgName),
]
