import { useQuery } from '@tanstack/react-query'

import { Count } from '~/ui/cell-text'
import { SumText } from '~/ui/sum-text'

import type { PayoutReader } from '../queries'
import { currencyParts, currencyTotals, totalsOf, type CurrencySums } from './currency-totals'

type List = PayoutReader['lists'][number]

const currenciesSeen = ({ first }: List): string[] => {
  const named = first?.records.flatMap(
    ({ value }) => value.PaymentData?.paymentDetails?.currency || [],
  )
  return [...new Set(named)].toSorted()
}

const countText = (count: number) => (count === 1 ? '1 paypoint' : `${String(count)} paypoints`)

/** The service's sums, added per currency, never across. */
export function Sums({ reader, search }: { reader: PayoutReader; search: string }) {
  const answered = reader.lists.filter(({ first }) => first !== undefined)
  const failed = reader.lists.filter(({ error }) => error !== undefined).length
  const isSettled = reader.total !== undefined
  const seen = answered.map((list) => ({ entry: list.id, currencies: currenciesSeen(list) }))
  const parts = useQuery({ ...currencyParts({ search, seen }), enabled: isSettled })

  const summed = answered.flatMap(({ id, first }) => {
    const whole = first && totalsOf(first.summary.value)
    const own = parts.data?.get(id)?.flatMap(({ part }) => part ?? []) ?? []
    return whole ? [{ whole, parts: own }] : []
  })
  const silent = answered.length - summed.length
  const totals = currencyTotals(summed, failed + silent)
  if (!isSettled || (totals.length === 0 && failed + silent === 0)) return null
  return (
    <section aria-label="Summary" className="flex flex-col gap-1.5">
      <p className="text-sm text-ink-2">
        Sum of {countText(summed.length)}
        {failed > 0 && <span className="font-medium text-danger">, {failed} failed</span>}
        {silent > 0 && `, ${String(silent)} without a sum`}
        {parts.isFetching && ' · asking for each currency…'}
      </p>
      {totals.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px overflow-hidden rounded-lg border border-line shadow-card">
          {totals.toSorted(byCurrency).map((one) => (
            <Cell key={one.currency ?? ''} totals={one} />
          ))}
        </dl>
      )}
    </section>
  )
}

const byCurrency = (a: CurrencySums, b: CurrencySums) =>
  (a.currency ?? '~').localeCompare(b.currency ?? '~', 'en')

function Cell({ totals: { currency, records, total, net } }: { totals: CurrencySums }) {
  return (
    <div className="min-w-0 bg-surface outline outline-line px-3 py-2">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <span>{currency ?? 'Currency not known'}</span>
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
