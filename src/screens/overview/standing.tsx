import type { SummaryReading } from '~/lists/payout-counters'
import { Section, Sheet } from '~/ui/card'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { SumTexts } from '~/ui/sum-text'

import { Counters } from './counters'
import type { PayoutFact } from './payout-fact'
import { payoutsPath, type Period } from './search'
import { seriesOf, type Series } from './series'
import { sumOf } from './sums'

const columns = [
  { header: 'Status, and its oldest' },
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

export function Standing({
  entry,
  period,
  facts,
  summary,
}: {
  entry: string
  period: Period
  facts: readonly PayoutFact[]
  summary: SummaryReading
}) {
  const series = seriesOf(facts, 'status').toSorted((a, b) => (oldest(a) < oldest(b) ? -1 : 1))
  return (
    <Section
      title="What is waiting"
      description="In the service’s own words: the counters of its summary, then every status of the payouts, the oldest first. It does not say which of them are final."
    >
      <Counters summary={summary} />
      <Sheet>
        {' '}
        <PlainTable
          label="Payouts by status"
          columns={columns}
          rows={series.map(({ id, label, facts: members, condition }) => {
            const sums = sumOf(members)
            const to = condition && payoutsPath(entry, period, [condition])
            return {
              id,
              cells: [
                <span key="status" className="flex flex-col">
                  {to === undefined ? (
                    label
                  ) : (
                    <Link className="link self-start" to={to}>
                      {label}
                    </Link>
                  )}
                  <span className="text-sm font-normal text-ink-3">
                    <Moment value={oldestDay(members)} />
                  </span>
                </span>,
                sums.records.toLocaleString(display.locale),
                <SumTexts key="amount" sums={sums.sums} />,
              ],
            }
          })}
        />
      </Sheet>
    </Section>
  )
}

const oldestDay = (facts: readonly PayoutFact[]): string | undefined =>
  facts.flatMap(({ day }) => day ?? []).toSorted()[0]

const oldest = ({ facts }: Series): string => oldestDay(facts) ?? '9999'
