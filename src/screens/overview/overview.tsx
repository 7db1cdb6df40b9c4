import { Gauge } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { getConnection } from '~/api/connection'
import { allEntries } from '~/api/entries'
import { useToday } from '~/filters/use-today'
import { formatDays } from '~/lib/days'
import { PaypointChoice } from '~/lists/paypoints/paypoint-choice'
import { useChosenEntries } from '~/lists/paypoints/use-chosen-entries'
import { announce } from '~/ui/announce'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'

import { Greeting } from './greeting'
import { OrganizationOverview } from './organization-overview'
import { PeriodBar } from './period-bar'
import { PeriodOverview } from './period-overview'
import { defaultPeriod, overviewPath, readSearch, type OverviewSearch } from './search'

export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(location.search)
  const entry = search.entry ?? getConnection().defaultEntry
  useChosenEntries(search.entry === undefined ? [] : [search.entry], true)
  const today = useToday()
  const period = search.period ?? defaultPeriod(today)
  const shown = `${entry} ${period.from} ${period.to}`
  const lastShown = useRef(shown)
  useEffect(() => {
    if (lastShown.current === shown) return
    lastShown.current = shown
    if (document.activeElement !== document.body) return
    // What was pressed went with the period that it stood in.
    document.querySelector('h1')?.focus({ preventScroll: true })
    announce(formatDays(period.from, period.to, display.locale))
  }, [shown, period.from, period.to])
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
            <PaypointChoice
              isSingle
              chosen={entry === allEntries ? allEntries : [entry]}
              onChange={(next) => go({ entry: next === allEntries ? next : next[0] })}
            />
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
      ) : entry === allEntries ? (
        <OrganizationOverview key={shown} period={period} search={search} />
      ) : (
        <PeriodOverview
          key={shown}
          entry={entry}
          period={period}
          search={search}
          today={today}
          onSearch={go}
        />
      )}
    </Page>
  )
}
