import { useEffect, useMemo } from 'react'

import type { ShownRow } from '~/storage/snapshots'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Popover, usePopover } from '~/ui/popover'
import { whenIdle } from '~/ui/when-idle'

import type { Noun } from '~/lib/text'
import { serviceNow } from '~/api/service-clock'
import type { RecordPage } from '../use-paged-records'
import { compareShown, type Differences } from './compare-shown'
import type { ToldRows } from './news-rows'
import { useLastVisit } from './use-last-visit'
import { useNewerPage, type FirstPage } from './use-newer-page'

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
      <span role="status" aria-label="News">
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

let formats: Record<'time' | 'stamp', Intl.DateTimeFormat> | undefined

/** Made once: each would take a millisecond. */
const formatsOf = () =>
  (formats ??= {
    time: new Intl.DateTimeFormat(display.locale, { timeStyle: 'short' }),
    stamp: new Intl.DateTimeFormat(display.locale, { dateStyle: 'medium', timeStyle: 'short' }),
  })

const stampOf = (at: number): string => formatsOf().stamp.format(at)

function timeText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(serviceNow()).toDateString()
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
