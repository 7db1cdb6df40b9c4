import { isUnreadable, type Problem } from '~/contract/read'
import { amountIn } from '~/lib/money'
import { RecordEvents, EventData } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { StatusMark } from '~/table/status-mark'
import { Notice } from '~/ui/notice'
import { CellId, CellText } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'

import { InvoiceSection } from './invoice-section'
import { PaymentParts } from './payment-parts'
import { ProcessorAnswer } from './processor-answer'
import { RefundInEvent } from './refunded-words'
import { addsUp, transactionMoney, type TransactionValue } from './transaction-money'

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
