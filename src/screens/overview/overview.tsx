import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { getConnection } from '~/api/connection'
import { RecentSubmissions } from '~/form/outcome/recent-submissions'
import { formatDays, todayIn } from '~/lib/days'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'

import { PaypointChoice } from './paypoint-choice'
import { PeriodBar } from './period-bar'
import { PeriodOverview } from './period-overview'
import { defaultPeriod, overviewPath, readSearch, type OverviewSearch } from './search'

export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(location.search)
  const entry = search.entry ?? getConnection().defaultEntry
  const [today] = useState(() => todayIn(display.zone, Date.now()))
  const period = search.period ?? defaultPeriod(today)
  const days = formatDays(period.from, period.to, display.locale)
  const go = (change: Partial<OverviewSearch>) =>
    void navigate(overviewPath(search, change), { preventScrollReset: true })

  return (
    <Page>
      <PageHeader
        title="Overview"
        description={entry === '' ? undefined : `Payouts of ${entry}, ${days}`}
        control={<PaypointChoice entry={entry} onChange={(next) => go({ entry: next })} />}
      />
      <PeriodBar
        key={`${period.from} ${period.to}`}
        search={search}
        period={period}
        today={today}
        onChange={(next) => go({ period: next })}
      />
      {search.isPeriodOdd && (
        <Notice tone="warning" title="The dates in the address are not a period">
          Shown are the last 30 days. Choose others above.
        </Notice>
      )}
      {entry === '' ? (
        <EmptyState icon={Gauge} title="Choose a paypoint">
          The overview is of one paypoint at a time. Choose one above.
        </EmptyState>
      ) : (
        <PeriodOverview
          key={`${entry} ${period.from} ${period.to}`}
          entry={entry}
          period={period}
          search={search}
          onSearch={go}
        />
      )}
      <RecentSubmissions />
    </Page>
  )
}
