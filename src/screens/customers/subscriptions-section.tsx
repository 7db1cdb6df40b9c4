import { amountMembers } from '~/contract/amount-members'
import { isUnreadable, type Problem } from '~/contract/read'
import { amountIn } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { frequencyLabel } from '~/lib/frequencies'
import { sentenceCase } from '~/lib/text'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { rowLinkProps } from '~/table/row-link'
import { StatusMark } from '~/table/status-mark'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'

import { LinkedRow, LinkedRows } from './linked-rows'
import type { CustomerValue } from './queries'
import { CyclesBar, cyclesText, type SubscriptionValue } from './subscription-cycles'

interface SubscriptionsSectionProps {
  readonly id: string
  readonly customer: CustomerValue
  readonly problems: readonly Problem[]
}

export function SubscriptionsSection({ id, customer, problems }: SubscriptionsSectionProps) {
  const subscriptions = customer.Subscriptions ?? []
  return (
    <RecordSection title="Subscriptions">
      {subscriptions.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'Subscriptions')
            ? 'We couldn’t read the subscriptions'
            : 'No subscriptions'}
        </Nothing>
      ) : (
        <LinkedRows label="Subscriptions of this customer" className="-my-2.5">
          {subscriptions.map((subscription, at) => (
            <LinkedRow
              key={`${String(at)} ${subscription.IdSub}`}
              opens={subscription.IdSub !== ''}
            >
              <SubscriptionLine
                id={id}
                subscription={subscription}
                path={`Subscriptions.${String(at)}`}
                problems={problems}
              />
            </LinkedRow>
          ))}
        </LinkedRows>
      )}
    </RecordSection>
  )
}

interface LineProps {
  readonly id: string
  readonly subscription: SubscriptionValue
  readonly path: string
  readonly problems: readonly Problem[]
}

function SubscriptionLine({ id, subscription, path, problems }: LineProps) {
  const { IdSub, Frequency, Method, NextDate, SubStatus } = subscription
  const currency = subscription.PaymentData?.paymentDetails?.currency
  const name = subscription.PaymentData?.orderDescription || `Subscription ${IdSub}`
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {IdSub ? (
            <Link
              {...rowLinkProps}
              className="min-w-0 font-medium text-ink [overflow-wrap:anywhere] hover:underline"
              to={paths.subscription({ customer: id, subscription: IdSub })}
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
              <CellText>{name}</CellText>
            </span>
          )}
          <ReadMembers reading={{ problems }} members={[`${path}.SubStatus`]}>
            <StatusMark kind="subscription" text={undefined} code={SubStatus} />
          </ReadMembers>
        </span>
        <ReadMembers reading={{ problems }} members={amountMembers(`${path}.TotalAmount`)}>
          <Amount money={amountIn(subscription.TotalAmount, currency)} />
        </ReadMembers>
      </div>
      <p className="text-sm text-ink-3">
        <CellText>
          {sentenceCase(
            [frequencyLabel(Frequency), methodLabel(Method), cyclesText(subscription)]
              .filter(Boolean)
              .join(' · '),
          )}
        </CellText>
        {NextDate && (
          <>
            {' · Next '}
            <Moment value={NextDate} style="date" />
          </>
        )}
      </p>
      <CyclesBar subscription={subscription} />
    </div>
  )
}
