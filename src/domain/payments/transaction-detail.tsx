import type { HttpRequest } from '~/api/transport'
import { amountMembers } from '~/contract/amount-members'
import type { Reading } from '~/contract/read'
import type { Transaction } from '~/contract/transactions'
import type { RecordHeading } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'

import { FailedChecks } from './processor-answer'
import { PaymentStatus, RefundedWords } from './refunded-words'
import { TransactionFacts } from './transaction-facts'
import { transactionMoney } from './transaction-money'
import { TransactionWork } from './transaction-work'

type TransactionReading = Reading<typeof Transaction>

/** A transaction stands only inside another record: a customer's, a chargeback's. */
export function TransactionDetail({
  reading,
  request,
}: {
  reading: TransactionReading
  /** Of the record that it stands in. */
  request: () => HttpRequest
}) {
  const { value: transaction, problems } = reading
  return (
    <RecordTabs
      label="Transaction"
      reading={reading}
      work={() => <TransactionWork transaction={transaction} problems={problems} />}
      facts={() => <TransactionFacts transaction={transaction} problems={problems} />}
      request={request}
    />
  )
}

export const transactionHeading = (
  reading: TransactionReading | undefined,
): Pick<RecordHeading, 'figure' | 'status'> =>
  reading
    ? {
        figure: (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <ReadMembers reading={reading} members={amountMembers('TotalAmount')}>
              <Amount money={transactionMoney(reading.value).total} size="xl" align="start" />
            </ReadMembers>
            <RefundedWords transaction={reading.value} />
          </span>
        ),
        status: (
          <>
            <PaymentStatus transaction={reading.value} isExplained />
            <FailedChecks transaction={reading.value} />
          </>
        ),
      }
    : {}
