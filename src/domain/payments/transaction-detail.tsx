import { SearchX } from 'lucide-react'

import { amountMembers } from '~/contract/amount-members'
import { isUnreadable, type Problem, type Reading } from '~/contract/read'
import type { Transaction } from '~/contract/transactions'
import { labels } from '~/lib/labels'
import { amountIn } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { idOf, momentOf, statusFact, textFact } from '~/lists/fields/field-values'
import type { Fact, FactGroup } from '~/lists/record/facts'
import type { RecordHeading } from '~/lists/record/define-record'
import { EventData, RecordEvents } from '~/lists/record/record-events'
import { Nothing, recordCard, RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { CellId, CellText } from '~/ui/cell-text'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import { relatedCustomer } from '../customers/customer-facts'
import { AmountsSection } from './amounts-section'
import { InvoiceSection } from './invoice-section'
import { accountFacts } from './payment-facts'
import { PaymentParts } from './payment-parts'
import { FailedChecks, ProcessorAnswer } from './processor-answer'
import { PaymentStatus, RefundedWords, RefundInEvent } from './refunded-words'
import { addsUp, transactionMoney, type TransactionValue } from './transaction-money'

interface NotInsideProps {
  readonly title: string
  readonly to: string
  readonly text: string
  readonly children: string
}

/** The record was read, and the one that should be inside it isn't. */
export const NotInside = ({ title, to, text, children }: NotInsideProps) => (
  <div className={recordCard}>
    <EmptyState
      icon={SearchX}
      title={title}
      actions={
        <Link to={to} className={buttonClass()}>
          {text}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </div>
)

interface TransactionWorkProps {
  readonly transaction: TransactionValue
  readonly problems: readonly Problem[]
}

export function TransactionWork({ transaction, problems }: TransactionWorkProps) {
  const money = transactionMoney(transaction)
  return (
    <>
      {addsUp(money) === false && (
        <Notice tone="warning" title="Net and fee don’t add up to the total" />
      )}
      <AmountsSection transaction={transaction} problems={problems} />
      <RecordSection title="Timeline">
        {transaction.TransactionEvents?.length ? (
          <RecordEvents
            events={transaction.TransactionEvents}
            gistOf={(event) => <RefundInEvent transaction={transaction} event={event} />}
          />
        ) : (
          <Nothing>
            {isUnreadable(problems, 'TransactionEvents')
              ? 'We couldn’t read the events'
              : 'No events'}
          </Nothing>
        )}
      </RecordSection>
      <ProcessorAnswer answer={transaction.ResponseData} problems={problems} />
      <PaymentParts
        data={transaction.PaymentData}
        path="PaymentData"
        instructions={transaction.splitFundingInstructions}
        total={money.total}
        problems={problems}
      />
      <FeeTransactions transaction={transaction} />
      <InvoiceSection
        invoice={transaction.InvoiceData}
        path="InvoiceData"
        currency={money.currency}
        problems={problems}
      />
    </>
  )
}

/** Fees that were charged as transactions of their own. */
function FeeTransactions({ transaction }: { transaction: TransactionValue }) {
  const fees = transaction.CfeeTransactions ?? []
  if (fees.length === 0) return null
  const { currency } = transactionMoney(transaction)
  return (
    <RecordSection title="Fees charged separately">
      <PlainTable
        label="Fees charged separately"
        wraps
        columns={[
          { header: 'Fee' },
          { header: 'Status' },
          { header: 'Time' },
          { header: 'Amount', align: 'end' },
        ]}
        rows={fees.map((fee, at) => ({
          // Not every one has an id.
          id: String(at),
          cells: [
            <div key="id" className="flex flex-col items-start gap-0.5">
              <CellId>{fee.cFeeTransid}</CellId>
              <span className="text-sm font-normal text-ink-3">
                <CellText>
                  {[fee.operation, fee.refundId && `refund ${fee.refundId}`]
                    .filter(Boolean)
                    .join(' · ')}
                </CellText>
              </span>
              <EventData data={fee.responseData} summary="Answer" />
            </div>,
            <div key="status" className="flex flex-col items-start gap-0.5">
              <StatusMark kind="transaction" text={undefined} code={fee.transStatus} />
              {fee.settlementStatus !== undefined && (
                <span className="inline-flex flex-wrap items-center gap-x-1 text-sm text-ink-3">
                  Settlement{' '}
                  <StatusMark kind="settlement" text={undefined} code={fee.settlementStatus} />
                </span>
              )}
            </div>,
            <Moment key="time" value={fee.transactionTime} />,
            <Amount key="amount" money={amountIn(fee.feeAmount, currency)} />,
          ],
        }))}
      />
    </RecordSection>
  )
}

type TransactionReading = Reading<typeof Transaction>

/** A transaction stands only inside another record: a customer's, a chargeback's. */
export const transactionParts = {
  label: 'Transaction',
  work: ({ value, problems }: TransactionReading) => (
    <TransactionWork transaction={value} problems={problems} />
  ),
  facts: ({ value: transaction }: TransactionReading): readonly FactGroup[] => [
    { title: 'Details', facts: detailFacts(transaction) },
  ],
  related: ({ value: transaction }: TransactionReading) => relatedCustomer(transaction.Customer),
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
            <PaymentStatus transaction={reading.value} place="head" />
            <FailedChecks transaction={reading.value} />
          </>
        ),
      }
    : {}

function detailFacts(transaction: TransactionValue): readonly Fact[] {
  const { PaymentData: data } = transaction
  const [account, holder, expiry] = accountFacts(data, 'PaymentData')
  const id = (label: string, member: keyof TransactionValue, value: string | undefined): Fact => ({
    label,
    value: idOf(value, label),
    members: [member],
  })
  return [
    textFact('Method', 'Method', methodLabel(transaction.Method)),
    account,
    holder,
    {
      label: 'Time',
      value: momentOf(transaction.TransactionTime),
      members: ['TransactionTime'],
    },
    textFact('Description', 'PaymentData.orderDescription', data?.orderDescription),
    id(labels.paymentId, 'PaymentTransId', transaction.PaymentTransId),
    textFact('Paypoint', 'PaypointDbaname', transaction.PaypointDbaname),
    id('Order ID', 'OrderId', transaction.OrderId),
    statusFact('settlement', 'SettlementStatus', transaction.SettlementStatus, 'Settlement'),
    expiry,
  ].filter((fact) => fact !== undefined)
}
