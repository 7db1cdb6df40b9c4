import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'

import type { PayoutSummary } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { payoutStatusesNow } from '~/domain/payouts/payout-statuses'
import type { Condition, ListSearch } from '~/filters/condition'
import { normaliseCurrency } from '~/lib/currency'
import { groupOfStatus, statusGroups } from '~/lib/status-groups'
import type { StatusTone } from '~/lib/status-tone'
import { clampText } from '~/lib/text'
import type { StatusNow } from '~/lists/statuses-now'
import { ReadMembers } from '~/table/read-columns'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { DoubtMark } from '~/ui/doubt-mark'
import { foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Popover, usePopover } from '~/ui/popover'
import { Skeleton } from '~/ui/skeleton'
import { StatusIcon } from '~/ui/status'

import { currenciesIn, type PayoutReading } from './payout-money'
import { type StatusCount, statusCounts } from './status-counts'

interface FirstPage {
  readonly summary: Reading<typeof PayoutSummary>
  readonly records: readonly PayoutReading[]
  readonly receivedAt: number
}

interface AskedCounters {
  readonly entry: string
  readonly list: ListSearch
}

interface SummaryStripProps extends AskedCounters {
  /** Undefined while it loads: the strip is as high then. */
  page: FirstPage | undefined
  /** The list's address with this condition. Undefined where it shows fewer rows than it asks for. The same function until the list changes. */
  hrefOf: ((condition: Condition) => string) | undefined
}

/** How much is in each group of statuses. The service names no currency of it, so none is shown. */
export const SummaryStrip = ({ page, ...rest }: SummaryStripProps) =>
  page === undefined ? <Placeholder /> : <Figures {...rest} page={page} />

const loadDetail = () => import('./status-detail')

const Figures = memo(function Figures({
  entry,
  list,
  page,
  hrefOf,
}: SummaryStripProps & { page: FirstPage }) {
  const { summary, records } = page
  const { totalRecords, totalAmount } = summary.value
  const { statuses, groups, isWhole } = useGroups({ entry, list }, page)
  const detail = usePopover({ load: loadDetail })
  const across = addsAcross(records)
  return (
    <div className="flex shrink-0 items-stretch rounded-lg border border-line bg-surface shadow-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only scrolls to what has the focus */}
      <dl
        aria-label="Summary"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1), also while no counter is a link
        tabIndex={0}
        className={strip}
        // A browser is content with half of a link in sight.
        onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
      >
        <Cell
          name={isWhole ? 'Whole paypoint' : 'Total'}
          count={totalRecords}
          note={across}
          isStrong
        >
          <ReadMembers reading={summary} members={['totalRecords', 'totalAmount']}>
            <Amount money={totalAmount} align="start" />
          </ReadMembers>
        </Cell>
        {statusGroups.map(({ name, label, tone }, at) => (
          <CountCell
            key={name}
            name={label}
            tone={tone}
            counted={groups?.counts[at]}
            isUnknown={groups?.ignoresFilters === true}
            note={across}
            hrefOf={hrefOf}
          />
        ))}
        {groups?.others && groups.others.records !== 0 && (
          <CountCell name="Other" counted={groups.others} note={across} hrefOf={hrefOf} />
        )}
      </dl>
      <Button
        variant="quiet"
        size="sm"
        className="my-auto h-auto! shrink-0 self-stretch rounded-none! border-s border-line"
        {...detail.trigger()}
      >
        More
        <ChevronDown aria-hidden="true" className="size-3.5" />
      </Button>
      <Popover popover={detail} label="By status" className="w-80">
        {({ content, close }) => (
          <content.StatusDetail
            entry={entry}
            list={list}
            page={page}
            statuses={statuses}
            hrefOf={hrefOf}
            onClose={close}
          />
        )}
      </Popover>
    </div>
  )
})

/** As far as these rows name their currencies. */
function addsAcross(rows: FirstPage['records']): string | undefined {
  const named = new Set(currenciesIn(rows).map((each) => normaliseCurrency(each) ?? each))
  if (named.size < 2) return undefined
  const words = [...named].map((each) => foreignText(clampText(each, 60)))
  return `Adds ${new Intl.ListFormat(display.locale, { type: 'conjunction' }).format(words)} together`
}

/** One row, on a phone and beside a panel too: it scrolls, and the list keeps its place. */
const strip =
  'grid min-w-0 flex-1 auto-cols-[minmax(max-content,1fr)] grid-flow-col gap-px overflow-x-auto overflow-y-hidden rounded-s-lg scroll-hint max-sm:[scrollbar-width:none]'

const cell = 'relative min-w-0 px-3 py-2 outline outline-line max-sm:py-1.5'

const Placeholder = () => (
  <div
    aria-hidden="true"
    className="flex shrink-0 rounded-lg border border-line bg-surface shadow-card"
  >
    <div className={strip}>
      {['Total', ...statusGroups.map(({ label }) => label)].map((name) => (
        <div key={name} className={cell}>
          <div className="h-4.5 text-sm text-ink-3">{name}</div>
          <div className="flex h-5 items-center">
            <Skeleton className="w-16" />
          </div>
        </div>
      ))}
    </div>
    <div className="w-18" />
  </div>
)

interface CellProps {
  readonly name: string
  readonly count: number | undefined
  readonly href?: string | undefined
  readonly tone?: StatusTone | undefined
  readonly note?: string | undefined
  readonly isStrong?: boolean
  readonly children: ReactNode
}

function Cell({ name, count, href, tone, note, isStrong = false, children }: CellProps) {
  return (
    <div className={cx(cell, href !== undefined && 'hover:bg-hover')}>
      <dt className="flex items-center gap-1 text-sm text-ink-3">
        {tone && <StatusIcon tone={tone} />}
        {href === undefined ? (
          <span className="truncate">{name}</span>
        ) : (
          // The whole cell is its target.
          <Link
            to={href}
            className="truncate after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            preventScrollReset
          >
            {name}
          </Link>
        )}
        {note !== undefined && <DoubtMark reason={note} className="relative" />}
        {count !== undefined && (
          <span className="tnum ms-auto ps-2 text-xs">{countShown(count)}</span>
        )}
      </dt>
      <dd className={cx('h-5 truncate text-ink', isStrong && 'font-semibold')}>{children}</dd>
    </div>
  )
}

interface CountCellProps extends Omit<CellProps, 'count' | 'href' | 'children'> {
  /** Undefined while it is asked for. */
  readonly counted: StatusCount | undefined
  /** The service doesn't say. */
  readonly isUnknown?: boolean
  readonly hrefOf: SummaryStripProps['hrefOf']
}

function CountCell({ counted, isUnknown = false, hrefOf, note, ...rest }: CountCellProps) {
  const isKnown = counted !== undefined && !isUnknown
  const { records, amount, condition } = counted ?? {}
  const href = isKnown && records && condition ? hrefOf?.(condition) : undefined
  return (
    <Cell
      {...rest}
      count={isKnown ? records : undefined}
      href={href}
      note={isUnknown ? 'Your provider counts the whole paypoint, whatever the status' : note}
    >
      {counted === undefined ? (
        <Skeleton className="mt-1 w-16" />
      ) : isKnown && condition ? (
        <Amount money={amount} align="start" />
      ) : (
        '–'
      )}
    </Cell>
  )
}

const noStatuses: readonly StatusNow[] = []

function useGroups({ entry, list }: AskedCounters, { summary, receivedAt }: FirstPage) {
  const { data: statuses = noStatuses, isSuccess } = useQuery(payoutStatusesNow([entry]))
  const { totalRecords: total } = summary.value
  const { data: groups } = useQuery({
    ...statusCounts({
      entry,
      conditions: list.conditions,
      counted: statusGroups.map(({ name }) =>
        statuses.filter(({ word }) => groupOfStatus(word) === name).map(({ code }) => code),
      ),
      total,
      at: receivedAt,
    }),
    enabled: isSuccess,
    placeholderData: keepPreviousData,
  })
  const isWhole = list.conditions.length > 0 && groups?.ignoresFilters === true
  return { statuses, groups, isWhole }
}

/** Beside the count, in words: its Summary is the same, whatever the filters. */
export function WholePaypoint({ page, ...asked }: AskedCounters & { page: FirstPage }) {
  const { isWhole } = useGroups(asked, page)
  return isWhole && <span className="text-warning">in the whole paypoint</span>
}
