import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { OTHER, stripOf, type Counter, type SummaryReading } from '~/lists/payout-counters'
import { legend, subscribeLegend } from '~/storage/legend'
import { statusTone, type StatusTone } from '~/lib/status-tone'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { StatusIcon } from '~/ui/status'
import { Skeleton } from '~/ui/skeleton'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { cx } from '~/ui/cx'

import { counterEvidence, isOfWholePaypoint } from './counter-codes'
import type { PayoutReading } from './queries'

interface FirstPage {
  readonly summary: SummaryReading
  readonly records: readonly PayoutReading[]
}

interface SummaryStripProps {
  entry: string
  /** Undefined while it loads: the strip is as high then. */
  page: FirstPage | undefined
  hrefOf: (codes: readonly number[]) => string
}

/** The service's Summary of the filtered list. It names no currency, so none is shown. */
export const SummaryStrip = ({ page, ...rest }: SummaryStripProps) =>
  page === undefined ? <Placeholder /> : <Figures {...rest} page={page} />

function Figures({ entry, page, hrefOf }: SummaryStripProps & { page: FirstPage }) {
  const { summary, records } = page
  const codes = useCodesSeen(records)
  const { data: evidence } = useQuery({
    ...counterEvidence({ entry, codes }),
    placeholderData: keepPreviousData,
  })
  const other = stripOf(summary).find(({ name }) => name === OTHER)
  // Counters beyond the list's own payouts are the paypoint's.
  const isWhole =
    (other?.records ?? 0) < 0 ||
    (evidence !== undefined && isOfWholePaypoint(summary, evidence.whole))
  const counters = stripOf(summary).filter(({ name }) => !isWhole || name !== OTHER)
  const linkOf = ({ name, records: count }: Counter) => {
    const known = isWhole || !count ? undefined : evidence?.codes.get(name)
    return known && hrefOf(known)
  }
  const { totalRecords, totalAmount, totalNetAmount } = summary.value
  return (
    <dl aria-label="Summary" className={strip}>
      <Cell
        summary={summary}
        counter={{
          name: 'Total',
          records: totalRecords,
          amount: totalAmount,
          members: ['totalRecords', 'totalAmount'],
        }}
        className="max-sm:col-span-2"
      />
      <Cell
        summary={summary}
        counter={{
          name: 'Net',
          records: undefined,
          amount: totalNetAmount,
          members: ['totalNetAmount'],
        }}
        className={counters.length % 2 === 0 ? 'max-sm:col-span-2' : undefined}
      />
      {counters.map((counter) => (
        <Cell
          key={counter.name}
          summary={summary}
          counter={counter}
          href={linkOf(counter)}
          tone={counter.name === OTHER ? undefined : statusTone(counter.name)}
          note={isWhole ? 'Whole paypoint, not filtered' : undefined}
        />
      ))}
    </dl>
  )
}

/** On a phone five rows, with and without "Other": what is under it never moves. */
const strip =
  'grid shrink-0 grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-surface shadow-card ' +
  'sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]'

const cell = 'relative min-w-0 px-2 py-2 outline outline-line'

const Placeholder = () => (
  <div aria-hidden="true" className={strip}>
    {['Total', 'Net', 'Paid', 'Canceled', 'Captured', 'Authorized', 'Processing', 'Open', ''].map(
      (name) => (
        <div key={name} className={cx(cell, name === 'Total' && 'max-sm:col-span-2')}>
          <div className="h-4.5 text-sm text-ink-3">{name}</div>
          <div className="flex h-5 items-center">
            <Skeleton className="w-16" />
          </div>
        </div>
      ),
    )}
  </div>
)

function useCodesSeen(records: readonly PayoutReading[]): readonly number[] {
  const known = useSyncExternalStore(subscribeLegend, legend)
  const named = [...known.values()].flatMap(({ kind, code }) => (kind === 'payout' ? code : []))
  const listed = records.flatMap(({ value }) => value.Status ?? [])
  return [...new Set([...named, ...listed])].toSorted((a, b) => a - b)
}

interface CellProps {
  summary: SummaryReading
  counter: Omit<Counter, 'name'> & { readonly name: string }
  href?: string | undefined
  tone?: StatusTone | undefined
  note?: string | undefined
  className?: string | undefined
}

function Cell({ summary, counter, href, tone, note, className }: CellProps) {
  const { name, records, amount, members } = counter
  return (
    <div className={cx(cell, href !== undefined && 'hover:bg-hover', className)}>
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
        {note !== undefined && (
          <span title={note} className="relative">
            <span aria-hidden="true">*</span>
            <VisuallyHidden>{note}</VisuallyHidden>
          </span>
        )}
        {records !== undefined && (
          <span className="tnum ms-auto text-xs">{records.toLocaleString(display.locale)}</span>
        )}
      </dt>
      <dd
        className={cx('truncate text-ink', tone === undefined && name !== OTHER && 'font-semibold')}
      >
        <ReadMembers reading={summary} members={members}>
          <Amount money={amount} align="start" />
        </ReadMembers>
      </dd>
    </div>
  )
}
