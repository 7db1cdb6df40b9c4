import { useQuery } from '@tanstack/react-query'

import type { Condition } from '~/filters/condition'
import { Count } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'

import { currenciesIn } from '../payout-money'
import type { PayoutReader } from '../queries'
import { currencyParts, currencyTotals, totalsOf, type CurrencySums } from './currency-totals'

const countText = (count: number) => (count === 1 ? '1 paypoint' : `${String(count)} paypoints`)

interface SumsProps {
  readonly reader: PayoutReader
  readonly conditions: readonly Condition[]
}

/** Of each paypoint that has answered, once all have or failed. */
export function useCurrencyParts({ lists, total }: PayoutReader, conditions: readonly Condition[]) {
  const seen = lists.flatMap(({ id, first }) =>
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
  return useQuery({ ...currencyParts({ conditions, seen }), enabled: total !== undefined })
}

/** The service's sums, added per currency, never across. */
export function Sums({ reader, conditions }: SumsProps) {
  const answered = reader.lists.filter(({ first }) => first !== undefined)
  const failed = reader.lists.filter(({ error }) => error !== undefined).length
  const isSettled = reader.total !== undefined
  const parts = useCurrencyParts(reader, conditions)

  const summed = answered.flatMap(({ id, first }) => {
    const whole = first && totalsOf(first.summary.value)
    const own = parts.data?.get(id)?.parts ?? []
    return whole ? [{ whole, parts: own }] : []
  })
  const silent = answered.length - summed.length
  const totals = currencyTotals(summed, failed + silent)
  const isPartly = [...(parts.data?.values() ?? [])].some((split) => split.isPartly)
  // Until they are split, the sums of all currencies are no money.
  if (!isSettled || parts.isLoading) return <Placeholder />
  if (totals.length === 0 && failed + silent === 0) return null
  return (
    <section aria-label="Summary" className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-2">
        Sum of {countText(summed.length)}
        {failed > 0 && <span className="font-medium text-danger">, {failed} failed</span>}
        {silent > 0 && `, ${String(silent)} without a sum`}
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
                key={one.currency ?? ''}
                totals={one}
                note={isPartly && one.currency === undefined ? ofRowsRead : undefined}
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

const ofRowsRead = 'By the rows read: others of these may name a currency'

interface CellProps {
  readonly totals: CurrencySums
  readonly note: string | undefined
}

function Cell({ totals: { currency, records, total, net }, note }: CellProps) {
  return (
    <div className="min-w-0 px-3 py-2 outline outline-line">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <span className="truncate">
          {currency ?? 'Currency not known'}
          {note !== undefined && <DoubtMark reason={note} spoken={` ${note}`} />}
        </span>
        <span className="text-xs">
          <Count value={records} />
        </span>
      </dt>
      <dd className="truncate font-semibold text-ink">
        <SumText sum={total} hasCurrency={false} align="start" />
      </dd>
      <dd className="flex gap-1.5 truncate text-sm text-ink-2">
        net <SumText sum={net} hasCurrency={false} align="start" />
      </dd>
    </div>
  )
}
