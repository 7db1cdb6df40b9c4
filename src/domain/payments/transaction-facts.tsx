import type { Problem } from '~/contract/read'
import { labels } from '~/lib/labels'
import { methodLabel } from '~/lib/payment-methods'
import { customerGroup } from '~/domain/customers/customer-facts'
import { paymentFacts } from './payment-facts'
import { Facts, type Fact } from '~/lists/record/facts'
import { amountFact, idOf, momentOf, statusFact, textFact } from '~/lists/record/fact-values'
import { EventData } from '~/lists/record/record-events'
import { SumText } from '~/ui/sum-text'

import { refundedOf } from './refunded'
import { transactionMoney, type TransactionValue } from './transaction-money'

interface TransactionFactsProps {
  readonly transaction: TransactionValue
  readonly problems: readonly Problem[]
}

export const TransactionFacts = ({ transaction, problems }: TransactionFactsProps) => (
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
