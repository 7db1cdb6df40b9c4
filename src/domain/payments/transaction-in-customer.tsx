/** A payment inside its customer's record, where alone the service shows it. */

import { amountMembers } from '~/contract/amount-members'
import type { Customer } from '~/contract/customers'
import { innerReadings } from '~/contract/inner-readings'
import type { Reading } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { paths, type TransactionRef } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import type { PageAction } from '~/ui/page'

import { isRefundedInFull } from './refunded'
import { PaymentStatus } from './refunded-words'
import { transactionMoney, type TransactionValue } from './transaction-money'

export const recentTransactionsPath = ['customerSummary', 'recentTransactions'] as const

export const transactionsIn = (reading: Reading<typeof Customer>, id: string) =>
  innerReadings(reading, recentTransactionsPath, Transaction).filter(
    ({ value }) => value.PaymentTransId === id,
  )

export const refundAction = (
  { customer, transaction }: TransactionRef,
  value: TransactionValue,
): PageAction => ({
  label: 'Refund',
  to: paths.newRefund({ payment: transaction, customer }),
  disabledReason: isRefundedInFull(value) ? 'Refunded in full. Nothing is left.' : undefined,
})

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
        This is the first that your provider sends. The {others.length === 1 ? 'other' : 'others'}:
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
