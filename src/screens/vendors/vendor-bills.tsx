import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'

import { findBills } from '~/api/directory'
import { composedQuery } from '~/api/query'
import { labels } from '~/lib/labels'
import { paths } from '~/paths'
import { Amount } from '~/ui/money'
import { CellText } from '~/ui/cell-text'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'

const columns = [
  { header: 'Bill' },
  { header: 'Invoice number' },
  { header: 'Date' },
  { header: labels.dueDate },
  { header: 'Amount', align: 'end' },
] as const

const MOST_SHOWN = 50

export function VendorBills({ id }: { id: string }) {
  const { data } = useQuery({ ...knownBills(id), networkMode: 'always', staleTime: 0 })
  if (!data) return null
  if (data.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No bills seen yet">
        Bills appear here once a payout that pays them has been read.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-ink-2">
        {data.length > MOST_SHOWN && `The newest ${String(MOST_SHOWN)} of `}
        {data.length === 1 ? '1 bill' : `${String(data.length)} bills`} seen in payouts.{' '}
        <Link className="link" to={paths.bills({ 'find(ct)': id })}>
          View in bills
        </Link>
      </p>
      <PlainTable
        label="Bills of this vendor"
        columns={columns}
        rows={data.slice(0, MOST_SHOWN).map(({ id: billId, facts }) => ({
          id: billId,
          cells: [
            <Link key="id" className="link id-text whitespace-nowrap" to={paths.bill(billId)}>
              {billId}
            </Link>,
            <CellText key="number">{facts.number?.value}</CellText>,
            <Moment key="date" value={facts.billDate?.value} style="date" />,
            <Moment key="due" value={facts.dueDate?.value} style="date" />,
            <Amount key="amount" money={facts.amount?.value} />,
          ],
        }))}
      />
    </div>
  )
}

const knownBills = (vendorId: string) =>
  composedQuery('vendorBills', { vendorId }, () => findBills(vendorId))
