import type { ReactNode } from 'react'

import { explain } from '~/api/explain'
import type { SummaryReading } from '~/domain/payouts/payout-counters'
import { ifExact, isZero, subtractMoney, type Money } from '~/lib/money'
import { addedAmount, doubtOf, sumFigures } from '~/lib/sums'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DoubtMark } from '~/ui/doubt-mark'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { brief } from '~/ui/foreign-text'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'

import type { NewerPayouts } from './newer-payouts'
import type { PayoutFact } from './payout-fact'
import { currencyOf, sumOf } from './sums'
import type { Pages } from './use-pages'

const count = (value: number) => value.toLocaleString(display.locale)

const quiet = 'ml-0.5 text-sm font-normal text-ink-3'

interface KeyFiguresProps {
  facts: readonly PayoutFact[]
  summary: SummaryReading | undefined
  receivedAt: number | undefined
  reading: Omit<Pages<never>, 'pages'>
  newer?: (NewerPayouts & { to: string }) | undefined
}

/** Of the period. One row whose height never changes. */
export function KeyFigures(props: KeyFiguresProps) {
  const { facts, summary, receivedAt, reading, newer } = props
  const { total } = reading
  const { sums } = sumOf(facts)
  const isWhole = total === facts.length
  const partly =
    total === undefined
      ? `Of ${count(facts.length)} payouts. The service doesn’t say how many there are.`
      : `Of ${count(facts.length)} of ${count(total)} payouts`
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card max-sm:min-h-56 max-sm:content-start">
      <dl aria-label="Totals" className="contents">
        <Figure label="Payouts">{summary && count(total ?? facts.length)}</Figure>
        {summary ? (
          sums.map((sum) => (
            <Figure key={currencyOf(sum)} label={sum.currency ?? 'No currency'}>
              <SumText sum={sum} align="start" hasCurrency={false} />
              {!isWhole && <DoubtMark reason={partly} spoken={` ${partly}`} className={quiet} />}
            </Figure>
          ))
        ) : (
          <Figure label="Amount" />
        )}
        <Figure label="Service total">
          {summary && (
            <span className="flex h-5 items-center gap-2">
              <ReadMembers reading={summary} members={['totalAmount']}>
                <Amount money={summary.value.totalAmount} align="start" />
              </ReadMembers>
              {isWhole && <SummaryTie facts={facts} total={summary.value.totalAmount} />}
            </span>
          )}
        </Figure>
        <Figure label="Service net">
          {summary && (
            <ReadMembers reading={summary} members={['totalNetAmount']}>
              <Amount money={summary.value.totalNetAmount} align="start" />
            </ReadMembers>
          )}
        </Figure>
      </dl>
      <Progress reading={reading} shown={facts.length} receivedAt={receivedAt}>
        {newer && (
          <Link to={newer.to} preventScrollReset className="link">
            {count(newer.count)}
            {newer.isAtLeast && ' or more'} newer
          </Link>
        )}
      </Progress>
    </div>
  )
}

function Figure({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="min-w-16">
      <dt className="text-xs text-ink-3">{brief(label)}</dt>
      <dd className="tnum flex h-5 items-baseline text-base font-medium text-ink">
        {children ?? <Skeleton className="mt-1 w-20" />}
      </dd>
    </div>
  )
}

/** The service adds across currencies, so its total is compared with that. */
function SummaryTie({ facts, total }: { facts: readonly PayoutFact[]; total: Money | undefined }) {
  const sum = sumFigures(facts.map((fact) => fact.total))
  const added = addedAmount(sum)
  const difference = total && added && ifExact(() => subtractMoney(total, added))
  const doubt = doubtOf(sum)
  if (difference === undefined) return null
  if (isZero(difference)) {
    return (
      <Mark tone={doubt === undefined ? 'positive' : 'neutral'} title={doubt}>
        matches
      </Mark>
    )
  }
  return (
    <Mark tone="warning" title={doubt}>
      off by <Amount money={difference} align="start" />
    </Mark>
  )
}

function Progress({
  reading,
  shown,
  receivedAt,
  children,
}: {
  reading: Omit<Pages<never>, 'pages'>
  shown: number
  receivedAt: number | undefined
  /** After the count. */
  children?: ReactNode
}) {
  const { total, isLoading, isStopped, error } = reading
  const ofAll = total !== undefined && total > shown ? ` of ${count(total)}` : ''
  return (
    <div
      data-print="hide"
      className="ml-auto flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-3 max-sm:ml-0 max-sm:w-full"
    >
      {isLoading ? (
        <>
          <progress
            aria-label="Reading payouts"
            className="w-24"
            {...(total === undefined ? {} : { max: total, value: shown })}
          />
          <span className="tnum">Reading payouts{shown > 0 && `: ${count(shown)}${ofAll}`}…</span>
          <Button size="sm" onClick={reading.stop}>
            Stop
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="tnum">
            {error && <span className="text-warning">{explain(error).title} · </span>}
            {isStopped && 'Stopped · '}
            {ofAll !== '' && 'newest '}
            {count(shown)}
            {ofAll} {(ofAll === '' ? shown : total) === 1 ? 'payout' : 'payouts'}
            {receivedAt !== undefined &&
              ` · updated ${new Date(receivedAt).toLocaleTimeString(display.locale, { timeStyle: 'short' })}`}
          </p>
          {children}
          <Button
            size="sm"
            variant="quiet"
            onClick={isStopped || error ? reading.goOn : reading.readAgain}
          >
            {error ? 'Retry' : isStopped ? 'Resume' : 'Refresh'}
          </Button>
        </>
      )}
    </div>
  )
}
