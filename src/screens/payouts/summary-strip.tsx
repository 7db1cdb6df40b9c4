import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { OTHER, stripOf, type Counter, type SummaryReading } from '~/lists/payout-counters'
import { legend, subscribeLegend } from '~/storage/legend'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { counterEvidence, isOfWholePaypoint } from './counter-codes'
import type { PayoutReading } from './queries'

interface SummaryStripProps {
  entry: string
  page: { readonly summary: SummaryReading; readonly records: readonly PayoutReading[] }
  hrefOf: (codes: readonly number[]) => string
}

/** The service's Summary of the filtered list. It names no currency, so none is shown. */
export function SummaryStrip({ entry, page, hrefOf }: SummaryStripProps) {
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
    <dl
      aria-label={isWhole ? 'Summary, whole paypoint' : 'Summary'}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-surface shadow-card sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]"
    >
      <Cell
        summary={summary}
        counter={{
          name: 'Total',
          records: totalRecords,
          amount: totalAmount,
          members: ['totalRecords', 'totalAmount'],
        }}
        isStrong
      />
      <Cell
        summary={summary}
        counter={{
          name: 'Net',
          records: undefined,
          amount: totalNetAmount,
          members: ['totalNetAmount'],
        }}
        isStrong
      />
      {counters.map((counter) => (
        <Cell
          key={counter.name}
          summary={summary}
          counter={counter}
          href={linkOf(counter)}
          note={isWhole ? 'whole paypoint' : undefined}
        />
      ))}
    </dl>
  )
}

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
  note?: string | undefined
  isStrong?: boolean
}

function Cell({ summary, counter, href, note, isStrong = false }: CellProps) {
  const { name, records, amount, members } = counter
  return (
    <div className="min-w-0 px-2.5 py-2 outline outline-line">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        {href === undefined ? (
          <span>{name}</span>
        ) : (
          <Link to={href} className="link" preventScrollReset>
            {name}
          </Link>
        )}
        {records !== undefined && (
          <span className="tnum text-xs">{records.toLocaleString(display.locale)}</span>
        )}
      </dt>
      <dd className={isStrong ? 'truncate font-semibold text-ink' : 'truncate text-ink'}>
        <ReadMembers reading={summary} members={members}>
          <Amount money={amount} align="start" />
        </ReadMembers>
      </dd>
      {note !== undefined && <dd className="truncate text-xs text-ink-3">{note}</dd>}
    </div>
  )
}
