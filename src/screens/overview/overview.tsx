import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { getConnection } from '~/api/connection'
import { todayIn } from '~/lib/days'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'

import { Greeting } from './greeting'
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
  const go = (change: Partial<OverviewSearch>) =>
    void navigate(overviewPath(search, change), { preventScrollReset: true })

  return (
    <Page>
      <PageHeader
        title="Overview"
        control={
          <>
            <PeriodBar
              search={search}
              period={period}
              today={today}
              onChange={(next) => go({ period: next })}
            />
            <PaypointChoice entry={entry} onChange={(next) => go({ entry: next })} />
          </>
        }
      />
      {__SANDBOX__ && getConnection().kind === 'sandbox' && <Greeting />}
      {search.isPeriodOdd && (
        <Notice tone="warning" title="The dates in this link aren’t a period">
          These are the last 30 days.
        </Notice>
      )}
      {entry === '' ? (
        <EmptyState icon={Gauge} title="Choose a paypoint" />
      ) : (
        <PeriodOverview
          key={`${entry} ${period.from} ${period.to}`}
          entry={entry}
          period={period}
          search={search}
          onSearch={go}
        />
      )}
    </Page>
  )
}
