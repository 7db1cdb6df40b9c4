/** `/customers/:id/transactions/:transaction`: the service has no list of transactions, and gets none by id. */

import { customerById } from '~/api/customers'
import { nameOnRecord } from '~/contract/customer-members'
import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { isRefundedInFull } from '~/domain/payments/refunded'
import { TransactionDetail, transactionHeading } from '~/domain/payments/transaction-detail'
import { isNumberId } from '~/lib/ids'
import { NotInside } from '~/lists/record/facts'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { recordPage } from '~/lists/record/record-page'
import { paths, type TransactionRef } from '~/paths'

import { customerHttpRequest, type CustomerReading } from './queries'
import { SameId } from './same-id'

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
