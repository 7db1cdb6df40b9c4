import type { ReactNode } from 'react'

import type { SummaryReading } from '~/lists/payout-counters'
import { ifExact, isZero, subtractMoney, type Money } from '~/lib/money'
import { addedAmount, doubtOf, sumFigures, type Sum } from '~/lib/sums'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { NotGiven } from '~/ui/cell-text'
import { SumText } from '~/ui/sum-text'

import type { PayoutFact } from './payout-fact'
import { currencyOf, sumOf } from './sums'

const count = (value: number) => value.toLocaleString(display.locale)

export function Totals({
  facts,
  total,
  summary,
}: {
  facts: readonly PayoutFact[]
  total: number | undefined
  summary: SummaryReading
}) {
  const { sums } = sumOf(facts)
  const isWhole = total === facts.length
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line shadow-card sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
    >
      <Figure label="Payouts" note={countNote(facts, total)}>
        {count(total ?? facts.length)}
      </Figure>
      {sums.map((sum) => (
        <Figure
          key={currencyOf(sum)}
          label={sum.currency === undefined ? 'Sum, no currency given' : `Sum in ${sum.currency}`}
          note={sumNote(sum, isWhole)}
        >
          <SumText sum={sum} align="start" size="xl" hasCurrency={false} />
        </Figure>
      ))}
      <Figure
        label="Total by the service"
        note={
          isWhole ? (
            <SummaryTie facts={facts} total={summary.value.totalAmount} />
          ) : (
            'of the whole period, in no stated currency'
          )
        }
      >
        <ReadMembers reading={summary} members={['totalAmount']}>
          <Amount money={summary.value.totalAmount} align="start" size="xl" />
        </ReadMembers>
      </Figure>
      <Figure label="Net by the service" note="in no stated currency">
        <ReadMembers reading={summary} members={['totalNetAmount']}>
          <Amount money={summary.value.totalNetAmount} align="start" size="xl" />
        </ReadMembers>
      </Figure>
    </dl>
  )
}

/** X4: all payouts may be read, but not all amounts. */
function countNote(facts: readonly PayoutFact[], total: number | undefined): string {
  const doubt = doubtOf(sumFigures(facts.map((fact) => fact.total)))
  if (total === undefined) return 'the service gave no count'
  const read = total === facts.length ? 'all of them read' : `${count(facts.length)} of them read`
  return doubt === undefined ? read : `${read} · ${doubt}`
}

function sumNote(sum: Sum, isWhole: boolean): string {
  return doubtOf(sum) ?? (isWhole ? 'of all payouts read' : 'of the payouts read so far')
}

/** The service adds across currencies, so its total is compared with that. */
function SummaryTie({ facts, total }: { facts: readonly PayoutFact[]; total: Money | undefined }) {
  const sum = sumFigures(facts.map((fact) => fact.total))
  const added = addedAmount(sum)
  const difference = total && added && ifExact(() => subtractMoney(total, added))
  const doubt = doubtOf(sum)
  const isMixed = sumOf(facts).sums.length > 1
  if (difference === undefined) return <>Can’t be compared with the payouts</>
  if (isZero(difference)) {
    return (
      <Mark tone={doubt === undefined ? 'positive' : 'neutral'}>
        {isMixed ? 'ties, with all currencies added' : 'ties to the payouts'}
        {doubt !== undefined && ` · ${doubt}`}
      </Mark>
    )
  }
  return (
    <Mark tone="warning">
      differs from the payouts by <Amount money={difference} align="start" />
      {doubt !== undefined && ` · ${doubt}`}
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
      <dt className="text-sm text-ink-3">
        <ForeignText>{label}</ForeignText>
      </dt>
      <dd className="tnum truncate text-2xl font-semibold text-ink">{children ?? <NotGiven />}</dd>
      <dd className="text-sm text-ink-3">{note}</dd>
    </div>
  )
}
