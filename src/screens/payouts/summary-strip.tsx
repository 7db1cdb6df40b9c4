import type { Read } from '~/contract/fields'
import type { PayoutSummary } from '~/contract/payouts'
import { Amount } from '~/ui/amount'
import { display } from '~/ui/locale'
import { NotGiven } from '~/ui/not-given'

type Summary = Read<typeof PayoutSummary>

/** The service's own Summary of the filtered list. Its amounts name no currency, so none is shown. */
export function SummaryStrip({ summary }: { summary: Summary }) {
  return (
    <dl
      aria-label="Summary"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-4 xl:grid-cols-8"
    >
      <Cell label="Total" count={summary.totalRecords} amount={summary.totalAmount} isStrong />
      <Cell label="Net" count={undefined} amount={summary.totalNetAmount} isStrong />
      <Cell label="Paid" count={summary.totalPaid} amount={summary.totalPaidAmount} />
      <Cell label="Cancelled" count={summary.totalCanceled} amount={summary.totalCanceledAmount} />
      <Cell label="Captured" count={summary.totalCaptured} amount={summary.totalCapturedAmount} />
      <Cell
        label="Authorized"
        count={summary.totalAuthorized}
        amount={summary.totalAuthorizedAmount}
      />
      <Cell
        label="Processing"
        count={summary.totalProcessing}
        amount={summary.totalProcessingAmount}
      />
      <Cell label="Open" count={summary.totalOpen} amount={summary.totalOpenAmount} />
    </dl>
  )
}

function Cell({
  label,
  count,
  amount,
  isStrong = false,
}: {
  label: string
  count: number | undefined
  amount: Summary['totalAmount']
  isStrong?: boolean
}) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <span>{label}</span>
        {count !== undefined && (
          <span className="tnum text-xs">{count.toLocaleString(display.locale)}</span>
        )}
      </dt>
      <dd className={isStrong ? 'truncate font-semibold text-ink' : 'truncate text-ink'}>
        {amount ? <Amount money={amount} align="start" /> : <NotGiven />}
      </dd>
    </div>
  )
}
