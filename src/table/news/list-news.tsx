import { useEffect, useMemo, useEffectEvent, useState } from 'react'
import { useQuery, type QueryKey } from '@tanstack/react-query'

import type { ShownRow } from '~/storage/snapshots'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Popover, usePopover } from '~/ui/popover'
import { whenIdle } from '~/ui/when-idle'
import type { Noun } from '~/lib/text'
import { serviceNow } from '~/api/service-clock'
import { todayIn } from '~/lib/days'

import type { RecordPage } from '../use-paged-records'
import { compareShown, type Differences } from './compare-shown'
import type { ToldRows } from './news-rows'
import { useLastVisit } from './use-last-visit'

const loadRows = () => import('./news-rows')

export type WasOf<Row> = (row: Row, column: string) => string | undefined

export interface ListNewsProps<Page extends RecordPage> {
  readonly viewKey: string
  readonly noun: Noun
  readonly firstPage: FirstPage<Page>
  readonly shownOf: (row: Page['records'][number]) => ShownRow
  readonly onWas: (wasOf: WasOf<Page['records'][number]> | undefined) => void
  readonly told: ToldRows<Page['records'][number]>
}

/** Worked out on first use, so that the list's first paint doesn't wait for it. */
function shownLater<Row>(records: readonly Row[], shownOf: (row: Row) => ShownRow) {
  let rows: readonly ShownRow[] | undefined
  return () => (rows ??= records.map(shownOf))
}

export function ListNews<Page extends RecordPage>(props: ListNewsProps<Page>) {
  const { viewKey, noun, firstPage, shownOf, onWas } = props
  const { records } = firstPage.data
  const rows = useMemo(() => shownLater(records, shownOf), [records, shownOf])
  useEffect(() => whenIdle(rows), [rows])
  const { newer, show, refresh, hasFailed } = useNewerPage(firstPage)
  const { visit, markSeen } = useLastVisit(viewKey, rows)
  const changed = visit?.differences.changed

  useEffect(() => {
    if (!changed?.size) {
      onWas(undefined)
      return
    }
    onWas((row, column) => {
      const { id } = shownOf(row)
      return changed.get(id)?.[column]
    })
  }, [changed, shownOf, onWas])

  const arrived = useMemo(
    () => newer && compareShown(rows(), newer.records.map(shownOf)),
    [newer, rows, shownOf],
  )
  const offer = arrived && offerOf(arrived, noun)
  // Rows confirmed unchanged by a newer answer are as new as it.
  const asOf = newer && offer === undefined ? newer.receivedAt : firstPage.data.receivedAt
  const news = visit && newsOf(visit.differences)
  const which = usePopover({ load: loadRows })
  return (
    <>
      <span className="dotted inline-flex items-center gap-x-1.5">
        <span className="tnum">updated {timeText(asOf)}</span>
        {hasFailed && <span className="text-warning">· Couldn’t refresh</span>}
        <Button
          size="sm"
          variant="quiet"
          className="-mx-2"
          data-print="hide"
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
      </span>
      <span role="status" aria-label="News" className="empty:absolute">
        {offer !== undefined && (
          <span className="inline-flex items-center gap-2 font-medium text-ink">
            <span>{offer}</span>
            <Button size="sm" onClick={show}>
              Show
            </Button>
          </span>
        )}
      </span>
      {visit && news !== undefined && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span>
            Since you last looked ({stampOf(visit.at)}):{' '}
            <button type="button" className="link" {...which.trigger()}>
              {news}
            </button>
          </span>
          <Button size="sm" variant="quiet" onClick={markSeen}>
            Mark as seen
          </Button>
          <Popover popover={which} label="Since you last looked" className="w-112">
            {({ content }) => <content.NewsRows {...props} visit={visit} />}
          </Popover>
        </span>
      )}
    </>
  )
}

let formats: { zone: string; time: Intl.DateTimeFormat; stamp: Intl.DateTimeFormat } | undefined

/** Made once for a zone: each would take a millisecond. */
function formatsOf() {
  const { english, zone } = display
  if (formats?.zone !== zone) {
    formats = {
      zone,
      time: new Intl.DateTimeFormat(english, { timeStyle: 'short', timeZone: zone }),
      stamp: new Intl.DateTimeFormat(english, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone,
      }),
    }
  }
  return formats
}

const stampOf = (at: number): string => formatsOf().stamp.format(at)

function timeText(at: number): string {
  const isToday = todayIn(display.zone, at) === todayIn(display.zone, serviceNow())
  return isToday ? formatsOf().time.format(at) : stampOf(at)
}

function offerOf({ added, changed, gone, isAtLeast }: Differences, noun: Noun): string | undefined {
  const { length } = added
  if (length > 0)
    return `${isAtLeast ? 'At least ' : ''}${String(length)} new ${length === 1 ? noun.one : noun.many}`
  return changed.size + gone.length > 0 ? `Newer ${noun.many} have come` : undefined
}

function newsOf({ added, changed, gone, isAtLeast }: Differences): string | undefined {
  const parts = [
    [added.length, isAtLeast ? 'or more new' : 'new'],
    [changed.size, 'changed'],
    [gone.length, 'gone'],
  ] as const
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${String(count)} ${word}`)
  return told.length > 0 ? told.join(', ') : undefined
}

const POLL_MS = 60_000

interface FirstPage<Page extends RecordPage> {
  readonly queryKey: QueryKey
  readonly data: Page
  readonly read: (signal: AbortSignal) => Promise<Page>
  readonly show: (newer: Page) => void
  /** Milliseconds since the epoch. An earlier page is from a previous visit. */
  readonly openedAt: number
}

/** The opening request may start a moment earlier. */
const SAME_VISIT_MS = 1000

/** The result is offered, not shown, until the person asks for it. Not while hidden or offline. */
function useNewerPage<Page extends RecordPage>(firstPage: FirstPage<Page>) {
  const { queryKey, data, read, openedAt } = firstPage
  const [isReturn] = useState(data.receivedAt < openedAt - SAME_VISIT_MS)
  const {
    data: newer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['newer', ...queryKey],
    queryFn: ({ signal }) => read(signal),
    initialData: data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: POLL_MS,
    refetchOnMount: false,
  })
  // A person who refreshes meanwhile is answered.
  const ask = useEffectEvent(() => void refetch({ cancelRefetch: false }))
  // What was seen before is painted first.
  useEffect(() => (isReturn ? whenIdle(ask) : undefined), [isReturn])
  return {
    hasFailed: isError,
    refresh: async () => {
      const answer = await refetch()
      if (answer.isSuccess) firstPage.show(answer.data)
    },
    newer: newer && newer.receivedAt > data.receivedAt ? newer : undefined,
    show: () => {
      if (newer) firstPage.show(newer)
    },
  }
}
