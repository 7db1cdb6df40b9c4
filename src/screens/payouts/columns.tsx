import type { DataColumn } from '~/table/columns'
import { Amount } from '~/ui/amount'
import { CellId, CellText } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

import { createdOf } from './created'
import { payoutMoney, type PayoutValue } from './payout-money'
import type { PayoutReading } from './queries'
import { PayoutStatus } from './status'

export const vendorName = ({ Vendor, IdOut }: PayoutValue): string =>
  Vendor?.name1 || Vendor?.vendorNumber || `Payout ${IdOut}`

function billNumbers({ Bills = [] }: PayoutValue): string | undefined {
  return Bills.flatMap(({ invoiceNumber }) => invoiceNumber || []).join(', ') || undefined
}

/** The list's columns. `sortField` is a field of the payouts query's catalogue. */
export const payoutColumns: readonly DataColumn<PayoutReading>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    width: 240,
    sortField: 'vendorName',
    cell: ({ value }) => vendorName(value),
  },
  {
    id: 'total',
    header: 'Total',
    width: 148,
    align: 'end',
    sortField: 'totalAmount',
    cell: ({ value }) => <Amount money={payoutMoney(value).total} keepsPlace />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 156,
    sortField: 'status',
    cell: ({ value }) => <PayoutStatus payout={value} />,
  },
  {
    id: 'date',
    header: 'Date',
    headerNote: display.zone,
    width: 224,
    sortField: 'transactionDate',
    cell: ({ value }) => <Moment value={createdOf(value)} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: 96,
    sortField: 'paymentMethod',
    cell: ({ value }) => <CellText>{value.PaymentMethod}</CellText>,
  },
  {
    id: 'bills',
    header: 'Bills',
    width: 180,
    sortField: 'billNumber',
    cell: ({ value }) => <CellText>{billNumbers(value)}</CellText>,
  },
  {
    id: 'fee',
    header: 'Fee',
    width: 108,
    align: 'end',
    sortField: 'feeAmount',
    cell: ({ value }) => <Amount money={payoutMoney(value).fee} keepsPlace />,
  },
  {
    id: 'net',
    header: 'Net',
    width: 148,
    align: 'end',
    cell: ({ value }) => <Amount money={payoutMoney(value).net} keepsPlace />,
  },
  {
    id: 'paymentId',
    header: 'Payment id',
    width: 220,
    sortField: 'paymentId',
    cell: ({ value }) => <CellId>{value.PaymentId}</CellId>,
  },
  {
    id: 'batch',
    header: 'Batch',
    width: 148,
    sortField: 'batchNumber',
    cell: ({ value }) => <CellId>{value.BatchNumber}</CellId>,
  },
  {
    id: 'id',
    header: 'Payout id',
    width: 108,
    cell: ({ value }) => <CellId>{value.IdOut}</CellId>,
  },
]

/** The same row in two lines, for narrow screens. */
export function NarrowPayout({ value }: PayoutReading) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium text-ink">
          <ForeignText>{vendorName(value)}</ForeignText>
        </span>
        <Amount money={payoutMoney(value).total} keepsPlace />
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className="shrink-0">
          <Moment value={createdOf(value)} />
        </span>
        <span className="min-w-0">
          <PayoutStatus payout={value} />
        </span>
      </div>
    </div>
  )
}
