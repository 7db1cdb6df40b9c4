import type { ReactNode } from 'react'

import type { Read } from '~/contract/fields'
import type { PayoutSummary } from '~/contract/payouts'
import { ifExact, isZero, subtractMoney, sumMoney, withCurrency, type Money } from '~/lib/money'
import { Amount } from '~/ui/amount'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'
import { NotGiven } from '~/ui/not-given'

import type { PayoutFact } from './payout-fact'
import { NO_CURRENCY, sumOf } from './sums'

type Summary = Read<typeof PayoutSummary>

const count = (value: number) => value.toLocaleString(display.locale)

/** What was read, in each currency, beside what the service's own Summary says of the same payouts. */
export function Totals({
  facts,
  total,
  summary,
}: {
  facts: readonly PayoutFact[]
  total: number | undefined
  summary: Summary
}) {
  const sums = sumOf(facts)
  const isWhole = total === facts.length
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line shadow-card sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
    >
      <Figure label="Payouts" note={countNote(facts.length, total)}>
        {count(total ?? facts.length)}
      </Figure>
      {[...sums.amounts].map(([currency, sum]) => (
        <Figure
          key={currency}
          label={currency === NO_CURRENCY ? 'Sum, no currency given' : `Sum in ${currency}`}
          note={isWhole ? 'of all payouts read' : 'of the payouts read so far'}
        >
          <Amount money={sum} align="start" size="xl" hasCurrency={false} />
        </Figure>
      ))}
      <Figure
        label="Total by the service"
        note={
          isWhole ? (
            <SummaryTie facts={facts} total={summary.totalAmount} />
          ) : (
            'of the whole period, in no stated currency'
          )
        }
      >
        <Amount money={summary.totalAmount} align="start" size="xl" />
      </Figure>
      <Figure label="Net by the service" note="in no stated currency">
        <Amount money={summary.totalNetAmount} align="start" size="xl" />
      </Figure>
    </dl>
  )
}

function countNote(shown: number, total: number | undefined): string {
  if (total === undefined) return 'the service gave no count'
  return total === shown ? 'all of them read' : `${count(shown)} of them read`
}

/** The service adds up amounts of all currencies, so that is what its total is held against. */
function SummaryTie({ facts, total }: { facts: readonly PayoutFact[]; total: Money | undefined }) {
  const totals = facts.flatMap((fact) => fact.total ?? [])
  const difference = ifExact(
    () =>
      total &&
      subtractMoney(total, sumMoney(totals.map((amount) => withCurrency(amount, undefined)))),
  )
  const isMixed = sumOf(facts).amounts.size > 1
  if (difference === undefined) return <>cannot be compared with the payouts</>
  if (isZero(difference)) {
    return (
      <Mark tone="positive">
        {isMixed ? 'ties, with all currencies added' : 'ties to the payouts'}
      </Mark>
    )
  }
  return (
    <Mark tone="warning">
      differs from the payouts by <Amount money={difference} align="start" />
    </Mark>
  )
}

function Figure({
  label,
  note,
  children,
}: {
  label: string
  note: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface outline outline-line px-4 py-3 max-sm:first:col-span-2">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="tnum truncate text-2xl font-semibold text-ink">{children ?? <NotGiven />}</dd>
      <dd className="text-sm text-ink-3">{note}</dd>
    </div>
  )
}
