import type { Read } from '~/contract/fields'
import type { PayoutSummary } from '~/contract/payouts'
import { Amount } from '~/ui/amount'
import { display } from '~/ui/locale'
import { NotGiven } from '~/ui/not-given'

/** The Summary's own counters. Which status codes each of them counts, the service does not say. */
const counters = [
  { label: 'Open', key: 'totalOpen' },
  { label: 'Authorized', key: 'totalAuthorized' },
  { label: 'Captured', key: 'totalCaptured' },
  { label: 'Processing', key: 'totalProcessing' },
  { label: 'Paid', key: 'totalPaid' },
  { label: 'Cancelled', key: 'totalCanceled' },
] as const

export function Counters({ summary }: { summary: Read<typeof PayoutSummary> }) {
  return (
    <dl
      aria-label="Counters of the service"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3"
    >
      {counters.map(({ label, key }) => {
        const records = summary[key]
        return (
          <div key={key} className="min-w-0 bg-surface px-3 py-2">
            <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
              {label}
              <span className="tnum">{records?.toLocaleString(display.locale)}</span>
            </dt>
            <dd className="truncate text-ink">
              {summary[`${key}Amount`] ? (
                <Amount money={summary[`${key}Amount`]} align="start" />
              ) : (
                <NotGiven />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
