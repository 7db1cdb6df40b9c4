import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { formatMoney } from '~/lib/money'
import { statusTone } from '~/lib/status-tone'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { toneFills } from '~/ui/series-fills'
import { display } from '~/ui/locale'
import { NotGiven, Count } from '~/ui/cell-text'
import { PlainTable } from '~/ui/plain-table'

import { billShares, widths, type BillShare } from './bill-shares'
import type { VendorValue } from './queries'

const columns = [
  { header: 'Status' },
  { header: 'Bills', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

interface BillSummaryProps {
  readonly summary: VendorValue['summary']
  readonly isUnread: boolean
}

export function BillSummary({ summary, isUnread }: BillSummaryProps) {
  if (!summary) {
    return (
      <RecordSection title="Bills">
        <Nothing>{isUnread ? 'We couldn’t read the summary of its bills' : 'No summary'}</Nothing>
      </RecordSection>
    )
  }
  const { shares, total, tiesToTotal } = billShares(summary)
  return (
    <RecordSection title="Bills">
      <SharesBar shares={shares} />
      <PlainTable
        label="Bills by status"
        columns={columns}
        rows={[
          ...shares.map((share, at) => rowOf(share, fillsOf(shares)[at])),
          { ...rowOf(total, undefined), isTotal: true },
        ]}
      />
      {tiesToTotal === false && <Mark tone="warning">These don’t add up to the total</Mark>}
    </RecordSection>
  )
}

const fillsOf = (shares: readonly BillShare[]) =>
  toneFills(shares.map(({ label }) => statusTone(label)))

const rowOf = ({ label, count, amount }: BillShare, fill: string | undefined) => ({
  id: label,
  cells: [
    <span key="label" className="inline-flex items-center gap-2">
      {fill !== undefined && (
        <svg aria-hidden="true" className="size-2.5 shrink-0">
          <rect width="100%" height="100%" rx="2" className={fill} />
        </svg>
      )}
      {label}
    </span>,
    <Count key="count" value={count} />,
    amount ? <Amount key="amount" money={amount} /> : <NotGiven key="amount" />,
  ],
})

const GAP = 0.5

const percent = (share: number) => `${String(Math.round(share * 1e4) / 100)}%`

function SharesBar({ shares }: { shares: readonly BillShare[] }) {
  const lengths = widths(shares)
  if (lengths.every((length) => length === 0)) return null
  const words = shares.map(
    ({ label, amount }) =>
      `${label} ${amount ? formatMoney(amount, { locale: display.locale }) : 'not given'}`,
  )
  const startOf = (at: number) => lengths.slice(0, at).reduce((sum, each) => sum + each, 0)
  return (
    <svg role="img" aria-label={words.join(', ')} width="100%" height="20">
      {lengths.map((length, at) => (
        <rect
          key={shares[at]?.label}
          x={percent(startOf(at))}
          // A gap separates the parts without relying on color.
          width={percent(Math.max(0, length - (length > 2 * GAP * 0.01 ? GAP * 0.01 : 0)))}
          height="100%"
          rx="3"
          className={fillsOf(shares)[at]}
        />
      ))}
    </svg>
  )
}
