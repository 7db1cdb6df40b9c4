/** `/customers/:id/subscriptions/:subscription`: the service shows a subscription only inside its customer's record. */

import { customerById } from '~/api/customers'
import { amountMembers } from '~/contract/amount-members'
import { nameOnRecord } from '~/contract/customer-members'
import { Subscription } from '~/contract/customers'
import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable } from '~/contract/read'
import { isNumberId } from '~/lib/ids'
import { amountIn } from '~/lib/money'
import { NotInside } from '~/lists/record/facts'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { recordPage } from '~/lists/record/record-page'
import { paths, type SubscriptionRef } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'

import type { CustomerReading } from './queries'
import { SubscriptionDetail } from './subscription-detail'

const subscriptionIn = (reading: CustomerReading, id: string) =>
  innerReadings(reading, ['Subscriptions'], Subscription).find(({ value }) => value.IdSub === id)

const subscriptionRecord = recordDefinition({
  lookUp: ({ customer }: SubscriptionRef) => customerById(customer),
  couldBe: ({ customer }) => isNumberId(customer),
  isAskedById: true,
  another: ({ reading }, { customer }) =>
    anotherThan('customer', customer, reading.value.customerId),
  nameOf: ({ subscription }) => `Subscription ${subscription}`,
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
            isExplained
          />
        </ReadMembers>
      ),
    }
  },
  notFound: ({ customer }) => `We looked for it on customer ${customer}. Check the address.`,
  path: paths.subscription,
  detail: ({ reading }, { customer, subscription }) => {
    const found = subscriptionIn(reading, subscription)
    return found ? (
      <SubscriptionDetail key={subscription} customer={customer} reading={found} />
    ) : (
      <NotInside
        title={`No subscription ${subscription} here`}
        to={paths.customer(customer)}
        text="Open the customer"
      >
        {isUnreadable(reading.problems, 'Subscriptions')
          ? 'We couldn’t read the customer’s subscriptions.'
          : 'It isn’t in the customer’s record.'}
      </NotInside>
    )
  },
  page: {
    locate: ({ id = '', subscription = '' }) => ({ customer: id, subscription }),
    back: ({ customer }) => ({ to: paths.customer(customer), text: `Customer ${customer}` }),
  },
})

export const { loader, Component } = recordPage(subscriptionRecord)
