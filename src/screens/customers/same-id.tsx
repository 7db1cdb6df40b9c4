import { amountMembers } from '~/contract/amount-members'
import type { Reading } from '~/contract/read'
import type { Transaction } from '~/contract/transactions'
import { PaymentStatus } from '~/domain/payments/refunded-words'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { ReadMembers } from '~/table/read-columns'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

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
