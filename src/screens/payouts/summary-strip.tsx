import { useSyncExternalStore } from 'react'

import type { Read } from '~/contract/fields'
import type { PayoutSummary } from '~/contract/payouts'
import { codeNamed, legend, subscribeLegend } from '~/storage/legend'
import { Amount } from '~/ui/amount'
import { display } from '~/ui/locale'
import { NotGiven } from '~/ui/not-given'

export type Summary = Read<typeof PayoutSummary>

const counters = [
  { label: 'Paid', count: 'totalPaid', amount: 'totalPaidAmount' },
  { label: 'Cancelled', count: 'totalCanceled', amount: 'totalCanceledAmount' },
  { label: 'Captured', count: 'totalCaptured', amount: 'totalCapturedAmount' },
  { label: 'Authorized', count: 'totalAuthorized', amount: 'totalAuthorizedAmount' },
  { label: 'Processing', count: 'totalProcessing', amount: 'totalProcessingAmount' },
  { label: 'Open', count: 'totalOpen', amount: 'totalOpenAmount' },
] as const satisfies readonly { label: string; count: keyof Summary; amount: keyof Summary }[]

/** The service's own Summary of the filtered list. Its amounts name no currency, so none is shown. */
export function SummaryStrip({
  summary,
  onStatus,
}: {
  summary: Summary
  /** Filters by a status, where the legend knows which code a counter counts. */
  onStatus?: (code: number) => void
}) {
  useSyncExternalStore(subscribeLegend, legend)
  const filterBy = (word: string) => {
    const code = onStatus && codeNamed('payout', word)
    return code === undefined ? undefined : () => onStatus?.(code)
  }
  return (
    <dl
      aria-label="Summary"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card sm:grid-cols-4 xl:grid-cols-8"
    >
      <Cell label="Total" count={summary.totalRecords} amount={summary.totalAmount} isStrong />
      <Cell label="Net" count={undefined} amount={summary.totalNetAmount} isStrong />
      {counters.map(({ label, count, amount }) => (
        <Cell
          key={label}
          label={label}
          count={summary[count]}
          amount={summary[amount]}
          onClick={filterBy(label)}
        />
      ))}
    </dl>
  )
}

function Cell({
  label,
  count,
  amount,
  isStrong = false,
  onClick,
}: {
  label: string
  count: number | undefined
  amount: Summary['totalAmount']
  isStrong?: boolean
  onClick?: (() => void) | undefined
}) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        {onClick ? (
          <button type="button" className="link" onClick={onClick}>
            {label}
          </button>
        ) : (
          <span>{label}</span>
        )}
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
