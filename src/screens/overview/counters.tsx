import { stripOf, type SummaryReading } from '~/lists/payout-counters'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { display } from '~/ui/locale'

export function Counters({ summary }: { summary: SummaryReading }) {
  return (
    <dl
      aria-label="Counters of the service"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
    >
      {stripOf(summary).map(({ name, records, amount, members }) => (
        <div key={name} className="min-w-0 px-3 py-2 outline outline-line">
          <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
            {name}
            <span className="tnum">{records?.toLocaleString(display.locale)}</span>
          </dt>
          <dd className="truncate text-ink">
            <ReadMembers reading={summary} members={members}>
              <Amount money={amount} align="start" />
            </ReadMembers>
          </dd>
        </div>
      ))}
    </dl>
  )
}
