import { useMemo } from 'react'

import { formatBriefDay } from '~/lib/days'
import { paths } from '~/paths'
import { useToday } from '~/filters/use-today'
import { Mark } from '~/ui/badge'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { SumText } from '~/ui/sum-text'

import { atRiskOf, deskWords } from './deadlines'
import { useAllCases } from './use-desk'

interface AtRiskLineProps {
  /** On the overview it has a heading that leads to the list, and says nothing where nothing waits. */
  readonly isCard?: boolean
}

/** What isn't answered, by currency, and what is late. */
export function AtRiskLine({ isCard = false }: AtRiskLineProps) {
  const rows = useAllCases()
  const today = useToday()
  const risk = useMemo(() => rows && atRiskOf(rows), [rows])
  if (!risk || risk.open === 0) return null
  const { sums, open, overdue, soon, next } = risk
  const year = Number(today.slice(0, 4))
  const inState = (state: keyof typeof deskWords) =>
    paths.chargebacks({ 'desk(in)': deskWords[state] })
  return (
    <section
      aria-label={isCard ? 'Chargebacks' : 'At risk'}
      className={
        isCard
          ? 'flex min-w-0 flex-wrap items-baseline gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-card'
          : 'flex min-w-0 flex-wrap items-baseline gap-x-6 gap-y-1 text-sm text-ink-2'
      }
    >
      {isCard && (
        <h2 className="text-base font-semibold text-ink">
          <Link className="hover:underline" to={paths.chargebacks()}>
            Chargebacks
          </Link>
        </h2>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        {sums.map((sum) => (
          <span key={sum.currency ?? ''} className="font-semibold text-ink">
            <SumText sum={sum} align="start" />
          </span>
        ))}
        <span className="text-sm text-ink-3">
          {`at risk in ${countShown(open)} ${open === 1 ? 'case' : 'cases'} not marked as answered`}
        </span>
      </p>
      {overdue > 0 && (
        <Link className="hover:underline" to={inState('overdue')}>
          <Mark tone="danger">{`${countShown(overdue)} overdue`}</Mark>
        </Link>
      )}
      {soon > 0 && (
        <Link className="hover:underline" to={inState('soon')}>
          <Mark tone="warning">{`${countShown(soon)} due soon`}</Mark>
        </Link>
      )}
      {next !== undefined && (
        <p className="text-sm text-ink-3">First due {formatBriefDay(next, display.locale, year)}</p>
      )}
    </section>
  )
}
