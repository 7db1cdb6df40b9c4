import { ReceiptText } from 'lucide-react'

import type { Problem } from '~/contract/read'
import { withCurrency } from '~/lib/money'
import { paths } from '~/paths'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { Card } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { ReceivedFile } from '~/ui/received-file'
import { SumText } from '~/ui/sum-text'

import { payoutMoney, sumOfBills, type PayoutValue } from './payout-money'

type Bill = NonNullable<PayoutValue['Bills']>[number]

interface PayoutBillsProps {
  payout: PayoutValue
  problems: readonly Problem[]
}

export function PayoutBills({ payout, problems }: PayoutBillsProps) {
  const bills = payout.Bills ?? []
  if (bills.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No bills">
        The service sent no bills with this payout.
      </EmptyState>
    )
  }
  const { currency } = payoutMoney(payout)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <BillsTotal payout={payout} problems={problems} />
      {bills.map((bill, at) => (
        <BillCard key={bill.billId ?? String(at)} bill={bill} currency={currency} />
      ))}
    </div>
  )
}

function BillsTotal({ payout, problems }: PayoutBillsProps) {
  const count = payout.Bills?.length ?? 0
  const { sum, tiesToTotal } = sumOfBills(payout, problems)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-3">
          Sum of {count === 1 ? 'one bill' : `${String(count)} bills`}
        </span>
        <SumText sum={sum} size="lg" />
      </div>
      {tiesToTotal === false && (
        <Mark tone="warning">The bills do not add up to the payout’s total.</Mark>
      )}
    </div>
  )
}

function BillCard({ bill, currency }: { bill: Bill; currency: string | undefined }) {
  const attachments = bill.attachments ?? []
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold text-ink [overflow-wrap:anywhere]">
          <CellText>{bill.invoiceNumber || 'Bill without an invoice number'}</CellText>
        </h3>
        <Amount money={bill.netAmount && withCurrency(bill.netAmount, currency)} />
      </div>
      <DescriptionList
        rows={[
          {
            label: 'Bill id',
            value: bill.billId && (
              <Link className="link id-text" to={paths.bill(bill.billId)}>
                {bill.billId}
              </Link>
            ),
          },
          { label: 'Invoice date', value: <Moment value={bill.invoiceDate} style="date" /> },
          { label: 'Due', value: <Moment value={bill.dueDate} style="date" /> },
          { label: 'Terms', value: bill.Terms },
          { label: 'Comments', value: bill.comments },
          { label: 'Accounting field 1', value: bill.AccountingField1 },
          { label: 'Accounting field 2', value: bill.AccountingField2 },
          ...Object.entries(bill.AdditionalData ?? {}).map(([label, value]) => ({ label, value })),
        ]}
      />
      {attachments.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <h4 className="text-sm font-medium text-ink-2">Attachments</h4>
          {attachments.map((file, at) => (
            <ReceivedFile
              // Files have no id, and may share a name.
              key={`${String(at)} ${file.filename ?? ''}`}
              name={file.filename}
              type={file.ftype}
              base64={file.fContent}
              address={file.furl}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
