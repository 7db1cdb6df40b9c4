/** `/customers/:id/transactions/:transaction`: the service has no list of transactions, and gets none by id. */

import { amountMembers } from '~/contract/amount-members'
import { nameOnRecord } from '~/contract/customer-members'
import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable, type Reading } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { isRefundedInFull } from '~/domain/payments/refunded'
import { PaymentStatus } from '~/domain/payments/refunded-words'
import {
  NotInside,
  transactionHeading,
  transactionParts,
} from '~/domain/payments/transaction-detail'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { defineRecord } from '~/lists/record/define-record'
import { recordPage } from '~/lists/record/record-page'
import { paths, type TransactionRef } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

import { customerOfItAsked, type CustomerReading } from './queries'

const path = ['customerSummary', 'recentTransactions'] as const

const transactionsIn = (reading: CustomerReading, id: string) =>
  innerReadings(reading, path, Transaction).filter(({ value }) => value.PaymentTransId === id)

export const customerTransaction = defineRecord({
  ...customerOfItAsked,
  ...transactionParts,
  locate: ({ id = '', transaction = '' }): TransactionRef => ({ customer: id, transaction }),
  nameOf: ({ transaction }: TransactionRef) => `Transaction ${transaction}`,
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
  path: paths.transaction,
  readingOf: ({ reading }, { transaction }) => transactionsIn(reading, transaction)[0],
  above: ({ reading }, { transaction }) => (
    <SameId id={transaction} others={transactionsIn(reading, transaction).slice(1)} />
  ),
  instead: ({ reading }, { customer, transaction }) => (
    <NotInside
      title={`No transaction ${transaction} here`}
      to={paths.customer(customer)}
      text="Open the customer"
    >
      {isUnreadable(reading.problems, path.join('.'))
        ? 'We couldn’t read the customer’s transactions.'
        : 'The service sends a customer’s recent transactions only, and it isn’t among them.'}
    </NotInside>
  ),
})

export const { loader, Component } = recordPage(customerTransaction)

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
