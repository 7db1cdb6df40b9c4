import { readColumns, ReadMembers } from '~/table/read-columns'
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

/** Without its currency an amount is not what was sent. */
export const amountMembers = ['TotalAmount', 'PaymentData.paymentDetails.currency'] as const

/** The list's columns. `sortField` is a field of the payouts query's catalogue. */
export const payoutColumns = readColumns<PayoutReading>([
  {
    id: 'vendor',
    members: ['Vendor.name1', 'Vendor.vendorNumber'],
    header: 'Vendor',
    width: 240,
    sortField: 'vendorName',
    cell: ({ value }) => vendorName(value),
  },
  {
    id: 'total',
    members: amountMembers,
    header: 'Total',
    width: 148,
    align: 'end',
    sortField: 'totalAmount',
    cell: ({ value }) => <Amount money={payoutMoney(value).total} keepsPlace />,
  },
  {
    id: 'status',
    members: ['Status', 'PaymentStatus'],
    header: 'Status',
    width: 156,
    sortField: 'status',
    cell: ({ value }) => <PayoutStatus payout={value} />,
  },
  {
    id: 'date',
    members: ['CreatedAt', 'CreatedDate'],
    header: 'Date',
    headerNote: display.zone,
    width: 224,
    sortField: 'transactionDate',
    cell: ({ value }) => <Moment value={createdOf(value)} />,
  },
  {
    id: 'method',
    members: ['PaymentMethod'],
    header: 'Method',
    width: 96,
    sortField: 'paymentMethod',
    cell: ({ value }) => <CellText>{value.PaymentMethod}</CellText>,
  },
  {
    id: 'bills',
    members: ['Bills.*.invoiceNumber'],
    header: 'Bills',
    width: 180,
    sortField: 'billNumber',
    cell: ({ value }) => <CellText>{billNumbers(value)}</CellText>,
  },
  {
    id: 'fee',
    members: ['FeeAmount'],
    header: 'Fee',
    width: 108,
    align: 'end',
    sortField: 'feeAmount',
    cell: ({ value }) => <Amount money={payoutMoney(value).fee} keepsPlace />,
  },
  {
    id: 'net',
    members: ['NetAmount'],
    header: 'Net',
    width: 148,
    align: 'end',
    cell: ({ value }) => <Amount money={payoutMoney(value).net} keepsPlace />,
  },
  {
    id: 'paymentId',
    members: ['PaymentId'],
    header: 'Payment id',
    width: 220,
    sortField: 'paymentId',
    cell: ({ value }) => <CellId>{value.PaymentId}</CellId>,
  },
  {
    id: 'batch',
    members: ['BatchNumber'],
    header: 'Batch',
    width: 148,
    sortField: 'batchNumber',
    cell: ({ value }) => <CellId>{value.BatchNumber}</CellId>,
  },
  {
    id: 'id',
    members: ['IdOut'],
    header: 'Payout id',
    width: 108,
    cell: ({ value }) => <CellId>{value.IdOut}</CellId>,
  },
])

/** The same row in two lines, for narrow screens. */
export function NarrowPayout(reading: PayoutReading) {
  const { value } = reading
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium text-ink">
          <ForeignText>{vendorName(value)}</ForeignText>
        </span>
        <ReadMembers reading={reading} members={amountMembers}>
          <Amount money={payoutMoney(value).total} keepsPlace />
        </ReadMembers>
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
