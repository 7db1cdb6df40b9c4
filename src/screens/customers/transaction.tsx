/** `/customers/:id/transactions/:transaction`: the service has no list of transactions, and gets none by id. */

import { nameOnRecord } from '~/contract/customer-members'
import { isUnreadable } from '~/contract/read'
import {
  NotInside,
  transactionHeading,
  transactionParts,
} from '~/domain/payments/transaction-detail'
import {
  recentTransactionsPath,
  refundAction,
  SameId,
  transactionsIn,
} from '~/domain/payments/transaction-in-customer'
import { defineRecord } from '~/lists/record/define-record'
import { recordPage } from '~/lists/record/record-page'
import { paths, type TransactionRef } from '~/paths'

import { customerOfItAsked } from './queries'

export const customerTransaction = defineRecord({
  ...customerOfItAsked,
  ...transactionParts,
  locate: ({ id = '', transaction = '' }): TransactionRef => ({ customer: id, transaction }),
  nameOf: ({ transaction }: TransactionRef) => `Transaction ${transaction}`,
  hasFigure: true,
  heading: ({ reading }, at) => {
    const [found] = transactionsIn(reading, at.transaction)
    return {
      title: nameOnRecord(reading.value),
      ...transactionHeading(found),
      actions: found ? [refundAction(at, found.value)] : [],
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
      {isUnreadable(reading.problems, recentTransactionsPath.join('.'))
        ? 'We couldn’t read the customer’s transactions.'
        : 'Your provider sends a customer’s recent transactions only, and it isn’t among them.'}
    </NotInside>
  ),
})

export const { loader, Component } = recordPage(customerTransaction)
