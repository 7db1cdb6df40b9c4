import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, useSyncExternalStore } from 'react'

import { type Counter, OTHER, stripOf, type SummaryReading } from '~/domain/payouts/payout-counters'
import { payoutStatusesNow } from '~/domain/payouts/payout-statuses'
import { normaliseCurrency } from '~/lib/currency'
import { statusTone, type StatusTone } from '~/lib/status-tone'
import { clampText, foldText } from '~/lib/text'
import type { StatusNow } from '~/lists/statuses-now'
import { legend, legendEntry, subscribeLegend } from '~/storage/legend'
import { ReadMembers } from '~/table/read-columns'
import { cx } from '~/ui/cx'
import { DoubtMark } from '~/ui/doubt-mark'
import { foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Skeleton } from '~/ui/skeleton'
import { StatusIcon, WORDLESS } from '~/ui/status'

import { type CounterCodes, counterEvidence, isOfWholePaypoint } from './counter-codes'
import { currenciesIn, type PayoutReading } from './payout-money'

interface SummaryStripProps {
  entry: string
  isFiltered: boolean
  /** Undefined while it loads: the strip is as high then. */
  page: FirstPage | undefined
  /** The same function until the list changes. */
  hrefOf: (codes: readonly number[]) => string
}

/** The service's Summary of the filtered list. It names no currency, so none is shown. */
export const SummaryStrip = ({ page, ...rest }: SummaryStripProps) =>
  page === undefined ? <Placeholder /> : <Figures {...rest} page={page} />

const Figures = memo(function Figures({
  entry,
  isFiltered,
  page,
  hrefOf,
}: SummaryStripProps & { page: FirstPage }) {
  const { summary, records } = page
  // A code without a word is called by the person's own.
  useSyncExternalStore(subscribeLegend, legend)
  const { evidence, whole, statuses } = useSummaryScope({ entry, isFiltered }, page)
  const isWhole = whole !== undefined
  const counters = stripOf(summary).filter(({ name }) => !isWhole || name !== OTHER)
  const linkOf = ({ name, records: count }: Counter) => {
    const known = isWhole || !count ? undefined : evidence?.codes.get(name)
    return known && hrefOf(known)
  }
  const { totalRecords, totalAmount, totalNetAmount } = summary.value
  const across = addsAcross(records)
  const listed = listedCodes(page)
  return (
    <dl
      aria-label="Summary"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1), also while no counter is a link
      tabIndex={0}
      className={strip}
    >
      <Cell
        summary={summary}
        counter={{
          name: whole === 'all' ? 'Whole paypoint' : 'Total',
          records: totalRecords,
          amount: totalAmount,
          members: ['totalRecords', 'totalAmount'],
        }}
        note={across}
      />
      <Cell
        summary={summary}
        counter={{
          name: 'Net',
          records: undefined,
          amount: totalNetAmount,
          members: ['totalNetAmount'],
        }}
        note={across}
      />
      {counters.map((counter) => {
        const words = isWhole ? undefined : wordsIn(counter, evidence?.codes, { statuses, listed })
        const name = words?.length === 1 ? wordFor(counter, words) : counter.name
        return (
          <Cell
            key={counter.name}
            summary={summary}
            counter={{ ...counter, name }}
            href={linkOf(counter)}
            tone={name === OTHER ? undefined : statusTone(name)}
            note={isWhole ? 'Whole paypoint, not filtered' : noteOn(counter, words)}
          />
        )
      })}
    </dl>
  )
})

/** As far as these rows name their currencies. */
function addsAcross(rows: FirstPage['records']): string | undefined {
  const named = new Set(currenciesIn(rows).map((each) => normaliseCurrency(each) ?? each))
  if (named.size < 2) return undefined
  return `Adds ${inWords([...named].map((each) => foreignText(clampText(each, 60))))} together`
}

/** The codes of a list that is read whole. */
function listedCodes({ summary, records }: FirstPage): ReadonlySet<number> | undefined {
  const { totalRecords } = summary.value
  if (totalRecords === undefined || totalRecords > records.length) return undefined
  return new Set(records.flatMap(({ value }) => value.Status ?? []))
}

interface CountedStatuses {
  readonly statuses: readonly StatusNow[]
  /** Of a list that is read whole: its codes. */
  readonly listed: ReadonlySet<number> | undefined
}

/** The words of what a counter counts, as the service has them: the same for everyone (PO-S10). */
function wordsIn(
  { name, records }: Counter,
  codes: CounterCodes | undefined,
  { statuses, listed }: CountedStatuses,
): readonly string[] | undefined {
  const known = records ? codes?.get(name) : undefined
  if (known === undefined) return undefined
  const counted = listed ? known.filter((code) => listed.has(code)) : known
  const called = counted.map(
    (code) =>
      statuses.find((each) => each.code === code)?.word ??
      legendEntry('payout', code)?.name ??
      WORDLESS,
  )
  if (called.every((word) => word === WORDLESS)) return undefined
  return [
    ...new Map(called.toReversed().map((word) => [counterWord(word), word])).values(),
  ].toReversed()
}

const isItsName = ({ name }: Counter, word: string) => counterWord(word) === counterWord(name)

/** "Open" that counts payouts on hold only is called as they are. */
const wordFor = (counter: Counter, [word = '']: readonly string[]): string =>
  isItsName(counter, word) ? counter.name : foreignText(clampText(word, 60))

/** A counter's name is not always the word of what it counts: "Open" counts payouts on hold as well. */
function noteOn(counter: Counter, words: readonly string[] | undefined): string | undefined {
  if (words === undefined || counter.name === OTHER) return undefined
  if (words.every((word) => isItsName(counter, word))) return undefined
  return words.length === 1
    ? `The service counts them as ${counter.name}`
    : `Counts ${inWords(words.map((word) => foreignText(clampText(word, 60))))}`
}

/** "Cancelled" is "Canceled". */
const counterWord = (word: string) => foldText(word).replace('ll', 'l')

const inWords = (words: readonly string[]) =>
  new Intl.ListFormat(display.locale, { type: 'conjunction' }).format(words)

/** One row, on a phone and beside a panel too: it scrolls, and the list keeps its place. */
const strip =
  'grid shrink-0 auto-cols-[minmax(max-content,1fr)] grid-flow-col gap-px overflow-x-auto overflow-y-hidden rounded-lg border border-line scroll-hint shadow-card max-sm:[scrollbar-width:none]'

const cell = 'relative min-w-0 px-2 py-2 outline outline-line'

const Placeholder = () => (
  <div aria-hidden="true" className={strip}>
    {['Total', 'Net', 'Paid', 'Canceled', 'Captured', 'Authorized', 'Processing', 'Open', ''].map(
      (name) => (
        <div key={name} className={cell}>
          <div className="h-4.5 text-sm text-ink-3">{name}</div>
          <div className="flex h-5 items-center">
            <Skeleton className="w-16" />
          </div>
        </div>
      ),
    )}
  </div>
)

interface CellProps {
  summary: SummaryReading
  counter: Omit<Counter, 'name'> & { readonly name: string }
  href?: string | undefined
  tone?: StatusTone | undefined
  note?: string | undefined
}

function Cell({ summary, counter, href, tone, note }: CellProps) {
  const { name, records, amount, members } = counter
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
        {records !== undefined && (
          <span className="tnum ms-auto text-xs">{countShown(records)}</span>
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

interface FirstPage {
  readonly summary: SummaryReading
  readonly records: readonly PayoutReading[]
}

interface AskedCounter {
  readonly entry: string
  readonly isFiltered: boolean
}

/** `all`: total and counters are of the whole paypoint; `counters`: these only. */
function useSummaryScope({ entry, isFiltered }: AskedCounter, { summary }: FirstPage) {
  const { data: statuses = noStatuses } = useQuery(payoutStatusesNow([entry]))
  const { data: evidence } = useQuery({
    ...counterEvidence({ entry, codes: statuses.map(({ code }) => code) }),
    enabled: statuses.length > 0,
    placeholderData: keepPreviousData,
  })
  const other = stripOf(summary).find(({ name }) => name === OTHER)
  const isTotalWhole = isFiltered && evidence?.ignoresFilters === true
  const areCountersWhole =
    // Counters beyond the list's own payouts are the paypoint's.
    (other?.records ?? 0) < 0 ||
    (evidence !== undefined && isOfWholePaypoint(summary, evidence.whole))
  const whole: 'all' | 'counters' | undefined = isTotalWhole
    ? 'all'
    : areCountersWhole
      ? 'counters'
      : undefined
  return { evidence, whole, statuses }
}

const noStatuses: readonly StatusNow[] = []

/** Beside the count, in words. */
export function WholePaypoint({ page, ...asked }: AskedCounter & { page: FirstPage }) {
  const { whole } = useSummaryScope(asked, page)
  if (whole === undefined) return null
  return (
    <span className="text-warning">
      {whole === 'all' ? 'in the whole paypoint' : '· counters of the whole paypoint'}
    </span>
  )
}
