import { FlaskConical, Gauge, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { getConnection } from '~/api/connection'
import { allEntries, entriesOf } from '~/api/entries'
import { DayZone } from '~/filters/day-zone'
import { useToday } from '~/filters/use-today'
import { countedRanges, formatBriefDay, formatDays } from '~/lib/days'
import { PaypointChoice, useChosenEntries } from '~/lists/paypoints/paypoint-choice'
import { isGreeted, rememberGreeted } from '~/storage/greeting'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { lazyPart } from '~/ui/lazy-part'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'
import { Popover, usePopover } from '~/ui/popover'
import { SkeletonLines } from '~/ui/skeleton'
import { segmentClass, SegmentedLinks, segmentOfLinks } from '~/ui/segmented'
import { useOffered } from '~/ui/writes-offered'

import { TaskLink, tasks, useFirstTasks } from './first-tasks'
import { OrganizationOverview } from './organization-overview'
import { PeriodOverview } from './period-overview'
import { entryOfOverview } from './queries'
import {
  defaultPeriod,
  isPeriod,
  overviewPath,
  type OverviewSearch,
  type Period,
  periodOf,
  readOverviewSearch,
} from './search'

const ChargebacksCard = lazyPart(async () => ({
  default: (await import('~/domain/chargebacks/at-risk')).AtRiskLine,
}))

export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readOverviewSearch(location.search)
  const entry = useOverviewEntry(search.entry)
  useChosenEntries(search.entry === undefined ? [] : [search.entry], true)
  const today = useToday()
  const period = search.period ?? defaultPeriod(today)
  const shown = `${entry ?? ''} ${period.from} ${period.to}`
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
              chosen={entry === allEntries ? allEntries : [entry ?? '']}
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
      {entry === undefined ? (
        <SkeletonLines lines={10} label="Reading the paypoints" />
      ) : entry === '' ? (
        <EmptyState icon={Gauge} title="Choose a paypoint" />
      ) : entry === allEntries ? (
        <OrganizationOverview key={shown} period={period} search={search} today={today}>
          <ChargebacksCard isCard />
        </OrganizationOverview>
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
      {entry !== allEntries && <ChargebacksCard isCard />}
    </Page>
  )
}

/** All paypoints, where there are several and none was chosen: money that stopped may be at any of them (PO-S12). */
function useOverviewEntry(chosen: string | undefined): string | undefined {
  const { orgId, defaultEntry } = getConnection()
  const isAsked = chosen === undefined && orgId !== ''
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: isAsked })
  if (chosen !== undefined) return chosen
  if (!isAsked || isError) return defaultEntry
  return data && entryOfOverview(data, defaultEntry)
}

/** Of the sandbox only. */
function Greeting() {
  const [isShown, setShown] = useState(() => !isGreeted())
  const isOffered = useOffered()
  const { done } = useFirstTasks()
  if (!isShown) return null
  const isAllDone = tasks.every(({ id }) => done.has(id))
  return (
    <section
      aria-label="Try the sandbox"
      data-print="hide"
      className="flex items-start gap-x-4 rounded-lg border border-line bg-surface py-1.5 ps-4 pe-2 shadow-card"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-sm">
        <h2 className="flex min-h-8 items-center gap-2 font-medium text-ink">
          <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
          {isAllDone ? 'You’ve tried all six' : 'Try it on sample data'}
        </h2>
        <ul className="contents">
          {tasks.filter(isOffered).map((task) => (
            <li key={task.id}>
              <TaskLink
                task={task}
                isDone={done.has(task.id)}
                className="link inline-flex min-h-8 items-center gap-1 pointer-coarse:min-h-11"
              />
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        label="Dismiss"
        size="sm"
        onClick={() => {
          rememberGreeted()
          setShown(false)
          announce('Dismissed')
          document.querySelector('h1')?.focus()
        }}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </section>
  )
}

interface PeriodBarProps {
  search: OverviewSearch
  period: Period
  today: string
  onChange: (period: Period) => void
}

function PeriodBar({ search, period, today, onChange }: PeriodBarProps) {
  const popover = usePopover()
  const links = countedRanges(today).map((range) => {
    const preset = periodOf(range)
    return {
      to: overviewPath(search, { period: preset }),
      label: range.label.replace(/^Last /, ''),
      isOn: preset.from === period.from && preset.to === period.to,
    }
  })
  const isCustom = links.every(({ isOn }) => !isOn)
  return (
    <>
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <DayZone days={[period.from, period.to]} />
        <SegmentedLinks label="Period" links={links}>
          <button
            type="button"
            {...popover.trigger()}
            className={segmentClass(isCustom, segmentOfLinks)}
          >
            {isCustom ? <Days period={period} /> : 'Custom'}
          </button>
        </SegmentedLinks>
      </div>
      <Popover popover={popover} label="Custom period" className="w-72">
        {({ close }) => (
          <DaysForm
            period={period}
            onChange={(next) => {
              close()
              onChange(next)
            }}
          />
        )}
      </Popover>
    </>
  )
}

function Days({ period: { from, to } }: { period: Period }) {
  const { locale, currentYear } = display
  const short = [from, to].map((day) => formatBriefDay(day, locale, currentYear)).join(' – ')
  return (
    <>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{formatDays(from, to, display.locale)}</span>
    </>
  )
}

function DaysForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }
    const next = { from: text('from'), to: text('to') }
    if (isPeriod(next)) onChange(next)
    else setError('Enter two days, the earlier one first, at most 31 years apart')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4">
      <Field label="From" error={error}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus=""
            type="date"
            name="from"
            defaultValue={period.from}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={period.to} />}
      </Field>
      <Button type="submit" variant="primary">
        Show
      </Button>
    </form>
  )
}
