import { useQuery } from '@tanstack/react-query'

import { call } from '~/api/call'
import { ApiError } from '~/api/errors'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { type Condition, joinItems } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import { ifExact, type Money, subtractMoney, withCurrency } from '~/lib/money'
import { addend, type Sum, sumFigures, wholeAmount } from '~/lib/sums'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { ForeignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'

import { currenciesIn } from '../payout-money'
import type { PayoutReader } from '../queries'

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
export function MergedSums({ reader, conditions, nameOf, isWanted, onWant }: SumsProps) {
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
        The sums of {countShown(merged.length)} paypoints by currency take about{' '}
        {countShown(requests)} requests.{' '}
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

const summedText = (summed: number, all: number) =>
  `${summed === all ? '' : `${countShown(summed)} of `}${countShown(all)} ${all === 1 ? 'paypoint' : 'paypoints'}`

const reasons: Readonly<Record<OnlyOf['why'], { label: string; note: string }>> = {
  unread: {
    label: 'Currency not read',
    note: 'Your provider didn’t give this paypoint’s sums by currency, so they may be of several',
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

interface Totals {
  readonly records: number
  readonly total: Money
  readonly net: Money
}

export interface CurrencyTotals extends Totals {
  readonly currency: string | undefined
}

export interface CurrencySums {
  readonly currency: string | undefined
  /** The paypoint whose amounts these are alone, since their currencies are not all known. */
  readonly only?: OnlyOf | undefined
  readonly records: number
  readonly total: Sum
  readonly net: Sum
}

interface OnlyOf {
  readonly entry: string
  /** `unread`: the service gave no answer by currency. `partly`: others may be among the rows not read. */
  readonly why: 'unread' | 'unsplit' | 'partly'
}

/** A Summary names no currency, so each currency is queried by itself. */
export interface SplitList {
  readonly entry: string
  readonly whole: Totals
  /** Undefined where the queries by currency failed. */
  readonly split: Split | undefined
}

/**
 * What a list has beyond its parts has no known currency. Only amounts that are known to be in one currency,
 * or to name none, are added to those of another list: any other amount stands alone, with its paypoint.
 * @param unknown lists without totals: each may be in any currency
 */
export function currencyTotals(lists: readonly SplitList[], unknown = 0): CurrencySums[] {
  const all = lists.flatMap(({ entry, whole, split }) => {
    const alone = (why: OnlyOf['why']) => ({ ...whole, currency: undefined, only: { entry, why } })
    if (!split) return [alone('unread')]
    const { parts, isPartly } = split
    const left = ifExact(() => remainder(whole, parts))
    if (!left) return [alone('unsplit')]
    const only: OnlyOf | undefined = isPartly ? { entry, why: 'partly' } : undefined
    return [
      ...parts.map((part) => ({ ...part, only: undefined })),
      ...left.map((one) => ({ ...one, only })),
    ]
  })
  const lacking = Array.from({ length: unknown }, () => addend(undefined))
  const groups = Map.groupBy(all, ({ currency, only }) => `${currency ?? ''} ${only?.entry ?? ''}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { currency, only } = first
    const added = only ? [] : lacking
    return {
      currency,
      only,
      records: recordsOf(same),
      total: sumFigures([...same.map(({ total }) => total), ...added], currency),
      net: sumFigures([...same.map(({ net }) => net), ...added], currency),
    }
  })
}

const recordsOf = (all: readonly Totals[]): number =>
  all.reduce((sum, { records }) => sum + records, 0)

/** @throws RangeError beyond exact arithmetic */
function exactSum(amounts: readonly Money[]): Money {
  const sum = sumFigures(amounts)
  const whole = wholeAmount(sum)
  if (!whole && amounts.length > 0) throw new RangeError('The sum is too large to be kept exactly')
  return whole ?? { amountMinor: 0, scale: 2, currency: undefined }
}

const bare = (money: Money) => withCurrency(money, undefined)

function remainder(whole: Totals, parts: readonly CurrencyTotals[]): CurrencyTotals[] | undefined {
  const records = whole.records - recordsOf(parts)
  if (records < 0) return undefined
  const total = subtractMoney(bare(whole.total), exactSum(parts.map((part) => bare(part.total))))
  const net = subtractMoney(bare(whole.net), exactSum(parts.map((part) => bare(part.net))))
  const isNothing = records === 0 && total.amountMinor === 0 && net.amountMinor === 0
  return isNothing ? [] : [{ currency: undefined, records, total, net }]
}

interface Seen {
  readonly entry: string
  readonly records: number | undefined
  readonly currencies: readonly string[]
}

interface SplitArgs {
  /** Without a sort: sums don't depend on one. */
  readonly conditions: readonly Condition[]
  readonly seen: readonly Seen[]
}

export interface Split {
  readonly parts: readonly CurrencyTotals[]
  /** Rows in no currency seen, not all of which were read: others may be among them. */
  readonly isPartly: boolean
}

export const currencyParts = (args: SplitArgs) => composedQuery(splitQuery, args, readParts)

export const splitQuery = 'currencyParts'

const REST_ROWS = 50
/** Each finds currencies that the one before didn't show. */
const MOST_ROUNDS = 4

async function readParts({ conditions, seen }: SplitArgs, signal: AbortSignal) {
  const ask = (entry: string, more: readonly Condition[], limit: number) => {
    const search = compileApiQuery({ conditions: [...conditions, ...more] })
    return call(payoutQuery, { params: { entry }, page: { search, from: 0, limit } }, signal)
  }
  const partOf = async (entry: string, currency: string) => {
    const { summary } = await ask(entry, [{ field, operator: 'eq', value: currency }], 1)
    const totals = totalsOf(summary.value)
    return totals && inCurrency(totals, currency)
  }
  /** Which currencies the first rows show depends on their order: the rest names the others. */
  const restOf = async (entry: string, known: readonly string[]) => {
    const others = joinItems(known)
    const but: Condition[] = others.ok ? [{ field, operator: 'nin', value: others.value }] : []
    return ask(entry, but, REST_ROWS)
  }
  const splitOf = async ({ entry, records = 0, currencies }: Seen): Promise<Split> => {
    const parts: CurrencyTotals[] = []
    const known: string[] = []
    let next = currencies
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const currency of next) {
        const part = await partOf(entry, currency)
        if (part) parts.push(part)
      }
      known.push(...next)
      if (records <= recordsOf(parts)) return { parts, isPartly: false }
      const rest = await restOf(entry, known)
      next = currenciesIn(rest.records).filter((currency) => !known.includes(currency))
      const { totalRecords = records } = rest.summary.value
      if (next.length === 0) return { parts, isPartly: totalRecords > rest.records.length }
    }
    return { parts, isPartly: true }
  }
  // One paypoint that can't be read by currency leaves the others their currencies.
  const splits = await eachAtMost(4, seen, async (one) => {
    try {
      return [[one.entry, await splitOf(one)] as const]
    } catch (cause) {
      if (signal.aborted || !(cause instanceof ApiError)) throw cause
      return []
    }
  })
  return new Map(splits.flat())
}

const field = 'payaccountCurrency'

const inCurrency = (totals: Totals, currency: string): CurrencyTotals | undefined =>
  ifExact(() => ({
    currency,
    records: totals.records,
    total: withCurrency(totals.total, currency),
    net: withCurrency(totals.net, currency),
  }))

export function totalsOf(summary: {
  readonly totalRecords?: number | undefined
  readonly totalAmount?: Money | undefined
  readonly totalNetAmount?: Money | undefined
}): Totals | undefined {
  const { totalRecords: records, totalAmount: total, totalNetAmount: net } = summary
  return records === undefined || !total || !net ? undefined : { records, total, net }
}
