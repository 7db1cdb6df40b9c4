import { useQuery } from '@tanstack/react-query'

import type { Condition } from '~/filters/condition'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { ForeignText } from '~/ui/foreign-text'
import { Skeleton } from '~/ui/skeleton'
import { display } from '~/ui/locale'
import { SumText } from '~/ui/sum-text'

import { currenciesIn } from '../payout-money'
import type { PayoutReader } from '../queries'
import {
  currencyParts,
  currencyTotals,
  totalsOf,
  type CurrencySums,
  type OnlyOf,
} from './currency-totals'

interface SumsProps {
  readonly reader: PayoutReader
  readonly conditions: readonly Condition[]
  readonly nameOf: (entry: string) => string
  /** Sums of many paypoints take many requests: a person asks for them. */
  readonly isWanted: boolean
  readonly onWant: () => void
}

/** As tall with its button as without. */
const onDemand = 'flex min-h-8 flex-wrap items-center gap-x-1 text-sm text-ink-2'

const noneSeen: ReturnType<typeof seenIn> = []

const seenIn = ({ merged }: PayoutReader) =>
  merged.flatMap(({ id, first }) =>
    first
      ? [
          {
            entry: id,
            records: first.summary.value.totalRecords,
            currencies: currenciesIn(first.records),
          },
        ]
      : [],
  )

/** Of each paypoint that has answered, once all have or failed, or the reading was stopped. */
export function useCurrencyParts(
  reader: PayoutReader,
  conditions: readonly Condition[],
  isWanted: boolean,
) {
  const enabled = isWanted && reader.total !== undefined && reader.progress?.isReading !== true
  const seen = enabled ? seenIn(reader) : noneSeen
  return useQuery({ ...currencyParts({ conditions, seen }), enabled })
}

type Summary = Parameters<typeof totalsOf>[0]

/** Each paypoint once: summed, failed (even if its first rows came), or without totals. */
export function paypointStates(
  lists: readonly {
    readonly id: string
    readonly error?: unknown
    readonly first?: { readonly summary: { readonly value: Summary } } | undefined
  }[],
) {
  const failed = lists.filter(({ error }) => error !== undefined).length
  const summed = lists.flatMap(({ id, first, error }) => {
    const whole = first && error === undefined ? totalsOf(first.summary.value) : undefined
    return whole ? [{ entry: id, whole }] : []
  })
  return { failed, summed, silent: lists.length - failed - summed.length }
}

/** The service's sums, added per currency, never across. */
export function Sums({ reader, conditions, nameOf, isWanted, onWant }: SumsProps) {
  const { lists, merged, progress } = reader
  const parts = useCurrencyParts(reader, conditions, isWanted)
  if (!isWanted && progress?.isReading)
    return <p className={onDemand}>You can read sums by currency once the paypoints are read</p>
  if (reader.total === undefined || progress?.isReading) return <Placeholder />
  if (!isWanted) {
    const requests = seenIn(reader).reduce(
      (all, one) => all + Math.max(1, one.currencies.length),
      0,
    )
    return (
      <p className={onDemand}>
        The sums of {countText(merged.length)} paypoints by currency take about{' '}
        {countText(requests)} requests.{' '}
        <Button size="sm" variant="quiet" onClick={onWant}>
          Read sums
        </Button>
      </p>
    )
  }
  const { failed, summed, silent } = paypointStates(merged)
  const totals = currencyTotals(
    summed.map((one) => ({ ...one, split: parts.data?.get(one.entry) })),
    failed + silent,
  )
  const unread = totals.filter(({ only }) => only?.why === 'unread').length
  // Until they are split, the sums of all currencies are no money.
  if (parts.isLoading) return <Placeholder />
  if (totals.length === 0 && failed + silent === 0) return null
  return (
    <section aria-label="Summary" className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-2">
        Sum of {summedText(summed.length, lists.length)}
        {progress?.isWhole === false && ' so far'}
        {failed > 0 && <span className="font-medium text-danger">, {failed} failed</span>}
        {silent > 0 && `, ${String(silent)} without a sum`}
        {unread > 0 && (
          <>
            , {unread} not read by currency.{' '}
            <Button
              size="sm"
              variant="quiet"
              isPending={parts.isFetching}
              onClick={() => void parts.refetch()}
            >
              Retry
            </Button>
          </>
        )}
      </p>
      {totals.length > 0 && (
        <div
          role="group"
          aria-label="Sums by currency"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
          tabIndex={0}
          className={box}
        >
          <dl className={strip}>
            {totals.toSorted(byCurrency).map((one) => (
              <Cell
                key={`${one.currency ?? ''} ${one.only?.entry ?? ''}`}
                totals={one}
                name={one.only && nameOf(one.only.entry)}
              />
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}

/** One line: what is under it doesn't move as more currencies come. */
const box = 'overflow-x-auto rounded-lg border border-line scroll-hint shadow-card'
const strip = 'grid min-w-max grid-flow-col auto-cols-[minmax(9.5rem,1fr)] gap-px'

const Placeholder = () => (
  <div aria-hidden="true" className="flex flex-col gap-1.5">
    <p className="text-sm text-ink-3">Sum of paypoints</p>
    <div className={box}>
      <div className="px-3 py-2">
        <div className="h-4.5" />
        <div className="flex h-5 items-center">
          <Skeleton className="w-24" />
        </div>
        <div className="h-4.5" />
      </div>
    </div>
  </div>
)

/** What has no known currency comes last. */
const byCurrency = (a: CurrencySums, b: CurrencySums) =>
  Number(a.currency === undefined) - Number(b.currency === undefined) ||
  (a.currency ?? '').localeCompare(b.currency ?? '', 'en')

const countText = (value: number) => value.toLocaleString(display.locale)

const summedText = (summed: number, all: number) =>
  `${summed === all ? '' : `${countText(summed)} of `}${countText(all)} ${all === 1 ? 'paypoint' : 'paypoints'}`

const reasons: Readonly<Record<OnlyOf['why'], { label: string; note: string }>> = {
  unread: {
    label: 'Currency not read',
    note: 'The service didn’t give this paypoint’s sums by currency, so they may be of several',
  },
  unsplit: {
    label: 'Currency not known',
    note: 'This paypoint’s sums by currency exceed its total, so we show only the total',
  },
  partly: {
    label: 'Currency not known',
    note: 'By the rows read: others of these may name a currency',
  },
}

interface CellProps {
  readonly totals: CurrencySums
  readonly name: string | undefined
}

function Cell({ totals: { currency, only, records, total, net }, name }: CellProps) {
  const reason = only && reasons[only.why]
  return (
    <div className="max-w-72 min-w-0 px-3 py-2 outline outline-line">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <span className="truncate">
          {currency ?? reason?.label ?? 'Currency not known'}
          {reason && <DoubtMark reason={reason.note} spoken={` ${reason.note}`} />}
          {name !== undefined && (
            <>
              {' · '}
              <ForeignText>{name}</ForeignText>
            </>
          )}
        </span>
        <span className="text-xs">
          <Count value={records} />
        </span>
      </dt>
      <dd className="truncate font-semibold text-ink">
        <SumText sum={total} noun="paypoint" hasCurrency={false} align="start" />
      </dd>
      <dd className="flex gap-1.5 truncate text-sm text-ink-2">
        net <SumText sum={net} noun="paypoint" hasCurrency={false} align="start" />
      </dd>
    </div>
  )
}
