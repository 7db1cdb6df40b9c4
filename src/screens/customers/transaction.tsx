/** `/customers/:id/transactions/:transaction`: the service has no list of transactions, and gets none by id. */

import { customerById } from '~/api/customers'
import { amountMembers } from '~/contract/amount-members'
import { nameOnRecord } from '~/contract/customer-members'
import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable, type Reading } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { isRefundedInFull } from '~/domain/payments/refunded'
import { PaymentStatus } from '~/domain/payments/refunded-words'
import { TransactionDetail, transactionHeading } from '~/domain/payments/transaction-detail'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { isNumberId } from '~/lib/ids'
import { NotInside } from '~/lists/record/facts'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { recordPage } from '~/lists/record/record-page'
import { paths, type TransactionRef } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

import { customerHttpRequest, type CustomerReading } from './queries'

const path = ['customerSummary', 'recentTransactions'] as const

const transactionsIn = (reading: CustomerReading, id: string) =>
  innerReadings(reading, path, Transaction).filter(({ value }) => value.PaymentTransId === id)

const transactionRecord = recordDefinition({
  lookUp: ({ customer }: TransactionRef) => customerById(customer),
  couldBe: ({ customer }) => isNumberId(customer),
  isAskedById: true,
  another: ({ reading }, { customer }) =>
    anotherThan('customer', customer, reading.value.customerId),
  nameOf: ({ transaction }) => `Transaction ${transaction}`,
  hasFigure: true,
  heading: ({ reading }, { customer, transaction }) => {
    const [found] = transactionsIn(reading, transaction)
    return {
      title: nameOnRecord(reading.value),
      ...transactionHeading(found),
      actions: found
        ? [
            {
              label: 'Refund',
              to: paths.newRefund({ payment: transaction, customer }),
              disabledReason: isRefundedInFull(found.value)
                ? 'Refunded in full. Nothing is left.'
                : undefined,
            },
          ]
        : [],
    }
  },
  notFound: ({ customer }) => `We looked for it on customer ${customer}. Check the address.`,
  path: paths.transaction,
  detail: ({ reading }, { customer, transaction }) => {
    const [found, ...others] = transactionsIn(reading, transaction)
    return found ? (
      <>
        <SameId id={transaction} others={others} />
        <TransactionDetail
          key={transaction}
          reading={found}
          request={() => customerHttpRequest(customer)}
        />
      </>
    ) : (
      <NotInside
        title={`No transaction ${transaction} here`}
        to={paths.customer(customer)}
        text="Open the customer"
      >
        {isUnreadable(reading.problems, path.join('.'))
          ? 'We couldn’t read the customer’s transactions.'
          : 'The service sends a customer’s recent transactions only, and it isn’t among them.'}
      </NotInside>
    )
  },
  page: {
    locate: ({ id = '', transaction = '' }) => ({ customer: id, transaction }),
    back: ({ customer }) => ({ to: paths.customer(customer), text: `Customer ${customer}` }),
  },
})

export const { loader, Component } = recordPage(transactionRecord)

/** An ID that several have: which one is meant, nobody can tell by it, neither here nor at a refund. */
export function SameId({
  id,
  others,
}: {
  id: string
  others: readonly Reading<typeof Transaction>[]
}) {
  if (others.length === 0) return null
  const count = others.length + 1
  return (
    <Notice
      tone="warning"
      title={`${String(count)} transactions of this customer have the ID ${id}`}
    >
      <p>
        This is the first that the service sends. The {others.length === 1 ? 'other' : 'others'}:
      </p>
      <ul className="flex flex-col gap-0.5">
        {others.map((reading, at) => (
          <li
            key={`${String(at)} ${reading.value.TransactionTime ?? ''}`}
            className="flex flex-wrap gap-x-2"
          >
            <ReadMembers reading={reading} members={amountMembers('TotalAmount')}>
              <Amount money={transactionMoney(reading.value).total} align="start" />
            </ReadMembers>
            <Moment value={reading.value.TransactionTime} />
            <PaymentStatus transaction={reading.value} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
