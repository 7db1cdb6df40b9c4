import type { Problem } from '~/contract/read'
import { isUnreadable } from '~/contract/read'
import { methodLabel } from '~/lib/payment-methods'
import { CustomerLink, idsOfCustomer } from '~/domain/customers/customer-facts'
import { hasRefund, refundedOf } from '~/domain/payments/refunded'
import { openRefundText } from '~/domain/payments/refunded-words'
import {
  latestEvent,
  transactionMoney,
  type TransactionValue,
} from '~/domain/payments/transaction-money'
import { FactList, type Fact } from '~/lists/record/facts'
import { amountFact, momentOf } from '~/lists/record/fact-values'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Status } from '~/ui/status'
import { SumText } from '~/ui/sum-text'

import { CaseTimeline } from './case-timeline'
import { payerOf, type ChargebackValue } from './queries'
import { Responses } from './responses'

interface ChargebackWorkProps {
  readonly id: string
  readonly chargeback: ChargebackValue
  readonly problems: readonly Problem[]
}

export const ChargebackWork = ({ id, chargeback, problems }: ChargebackWorkProps) => (
  <>
    <RefundNotice transaction={chargeback.transaction} />
    <CaseTimeline chargeback={chargeback} />
    <Responses chargeback={chargeback} problems={problems} />
    <RecordSection title="Transaction">
      {chargeback.transaction ? (
        <div className="@container/facts min-w-0">
          <FactList
            facts={transactionFacts(id, chargeback, chargeback.transaction)}
            problems={problems}
          />
        </div>
      ) : (
        <Nothing>
          {isUnreadable(problems, 'transaction')
            ? 'We couldn’t read the transaction'
            : 'No transaction given'}
        </Nothing>
      )}
    </RecordSection>
  </>
)

/** Giving the money back once more is what a late answer to a case can cost. */
function RefundNotice({ transaction }: { transaction: TransactionValue | undefined }) {
  const refunded = transaction && refundedOf(transaction)
  if (!refunded || !hasRefund(refunded)) return null
  const { sum, open, refundId } = refunded
  if (!sum && open.length > 0) {
    return (
      <Notice tone="warning" title="Refund without an outcome">
        The payment’s record has {open.map(openRefundText).join(', ')}. Check it before you respond.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Already refunded">
      {sum ? (
        <>
          The payment’s record shows refunds of <SumText sum={sum} align="start" />. Check them
          before you respond.
        </>
      ) : (
        `The payment’s record names refund ${refundId ?? ''}. Check it before you respond.`
      )}
    </Notice>
  )
}

function transactionFacts(
  id: string,
  chargeback: ChargebackValue,
  transaction: TransactionValue,
): readonly Fact[] {
  const { total } = transactionMoney(transaction)
  const transId = transaction.PaymentTransId || chargeback.PaymentId || ''
  const payer = payerOf(chargeback)
  const [customer] = payer ? idsOfCustomer(payer) : []
  const event = latestEvent(transaction)
  return [
    {
      label: 'Transaction',
      value: (
        <Link className="link id-text" to={paths.chargebackTransaction(id)}>
          {transId || 'Open'}
        </Link>
      ),
      members: ['transaction.PaymentTransId'],
    },
    amountFact('Amount', 'transaction.TotalAmount', total),
    {
      label: 'Latest event',
      value: event && <Status text={event} code={transaction.TransStatus} />,
      members: ['transaction.TransactionEvents'],
    },
    {
      label: 'Time',
      value: momentOf(transaction.TransactionTime),
      members: ['transaction.TransactionTime'],
    },
    {
      label: 'Method',
      value: methodLabel(transaction.Method),
      members: ['transaction.Method'],
    },
    {
      label: 'Customer',
      value: payer && <CustomerLink summary={payer} />,
      members: ['customer.CustomerId'],
    },
    {
      label: 'Current record',
      value: customer && transId && (
        <Link className="link" to={paths.transaction({ customer, transaction: transId })}>
          On the customer
        </Link>
      ),
      members: [],
    },
  ]
}
