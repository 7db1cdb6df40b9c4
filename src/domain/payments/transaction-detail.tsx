import type { HttpRequest } from '~/api/transport'
import { amountMembers } from '~/contract/amount-members'
import type { Reading, Problem } from '~/contract/read'
import type { Transaction } from '~/contract/transactions'
import type { RecordHeading } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { labels } from '~/lib/labels'
import { methodLabel } from '~/lib/payment-methods'
import { customerGroup } from '~/domain/customers/customer-facts'
import { Facts, type Fact } from '~/lists/record/facts'
import { amountFact, idOf, momentOf, statusFact, textFact } from '~/lists/record/fact-values'
import { EventData } from '~/lists/record/record-events'
import { SumText } from '~/ui/sum-text'

import { FailedChecks } from './processor-answer'
import { PaymentStatus, RefundedWords } from './refunded-words'
import { transactionMoney, type TransactionValue } from './transaction-money'
import { TransactionWork } from './transaction-work'
import { paymentFacts } from './payment-facts'
import { refundedOf } from './refunded'

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

interface TransactionFactsProps {
  readonly transaction: TransactionValue
  readonly problems: readonly Problem[]
}

const TransactionFacts = ({ transaction, problems }: TransactionFactsProps) => (
  <Facts
    problems={problems}
    groups={[
      { title: 'Details', facts: detailFacts(transaction) },
      { title: 'Payment', facts: paymentFacts(transaction.PaymentData, 'PaymentData') },
      customerGroup(transaction.Customer, { title: 'Customer', path: 'Customer.' }),
      { title: 'Paypoint', isFurther: true, facts: paypointFacts(transaction) },
    ]}
  />
)

function detailFacts(transaction: TransactionValue): readonly Fact[] {
  const { net, fee, pendingFee, batch } = transactionMoney(transaction)
  const { TransAdditionalData: extra } = transaction
  const { sum } = refundedOf(transaction)
  const text = (label: string, member: keyof TransactionValue, value: string | undefined) =>
    textFact(label, member, value)
  const id = (label: string, member: keyof TransactionValue, value: string | undefined): Fact => ({
    label,
    value: idOf(value, label),
    members: [member],
  })
  return [
    amountFact('Net', 'NetAmount', net),
    amountFact('Fee', 'FeeAmount', fee),
    amountFact('Pending fee', 'PendingFeeAmount', pendingFee),
    {
      label: 'Refunded',
      value: sum && <SumText sum={sum} align="start" />,
      members: [],
    },
    text('Method', 'Method', methodLabel(transaction.Method)),
    text('Operation', 'Operation', transaction.Operation),
    statusFact('transaction', 'TransStatus', transaction.TransStatus),
    statusFact('settlement', 'SettlementStatus', transaction.SettlementStatus, 'Settlement'),
    {
      label: 'Time',
      value: momentOf(transaction.TransactionTime),
      members: ['TransactionTime'],
    },
    id(labels.paymentId, 'PaymentTransId', transaction.PaymentTransId),
    id('Order ID', 'OrderId', transaction.OrderId),
    id('Batch number', 'BatchNumber', transaction.BatchNumber),
    amountFact('Batch amount', 'BatchAmount', batch),
    id('Gateway ID', 'GatewayTransId', transaction.GatewayTransId),
    text('Connector', 'ConnectorName', transaction.ConnectorName),
    text('Processor', 'ExternalProcessorInformation', transaction.ExternalProcessorInformation),
    text('Source', 'Source', transaction.Source),
    id('Refund ID', 'RefundId', transaction.RefundId),
    id('Return ID', 'ReturnedId', transaction.ReturnedId),
    id('Payor ID', 'PayorId', transaction.PayorId),
    id('Schedule', 'ScheduleReference', transaction.ScheduleReference),
    id('Page ID', 'EntrypageId', transaction.EntrypageId),
    text('Device', 'DeviceId', transaction.DeviceId),
    text('SEC code', 'AchSecCode', transaction.AchSecCode),
    text('Holder type', 'AchHolderType', transaction.AchHolderType),
    {
      label: 'Additional data',
      value: extra !== undefined && extra !== null && <EventData data={extra} summary="Show" />,
      members: ['TransAdditionalData'],
    },
  ]
}

const paypointFacts = (transaction: TransactionValue): readonly Fact[] => [
  textFact('Name', 'PaypointDbaname', transaction.PaypointDbaname),
  textFact('Legal name', 'PaypointLegalname', transaction.PaypointLegalname),
  textFact('Entry', 'PaypointEntryname', transaction.PaypointEntryname),
  {
    label: 'Paypoint ID',
    value: idOf(transaction.PaypointId, 'paypoint ID'),
    members: ['PaypointId'],
  },
  textFact('Organization', 'ParentOrgName', transaction.ParentOrgName),
  {
    label: 'Organization ID',
    value: idOf(transaction.OrgId, 'organization ID'),
    members: ['OrgId'],
  },
]
