import { useMemo } from 'react'

import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { SumText } from '~/ui/sum-text'

import { agingOf } from './aging'
import { customersToRead, useStandings, useTodayHere } from './use-receivables'

/** On the overview: what is owed to us by currency, of invoices sent from here. */
export function OwedFigure() {
  const standings = useStandings()
  const today = useTodayHere()
  const totals = useMemo(
    () => (standings ? agingOf(standings, today).totals : []),
    [standings, today],
  )
  const [first, ...others] = totals
  const stale = standings ? customersToRead(standings, today).length : 0
  const invoices = totals.reduce((sum, each) => sum + each.invoices, 0)
  const overdue = totals.reduce(
    (sum, { buckets }) =>
      sum +
      [buckets[30], buckets[60], buckets[90], buckets.over].reduce(
        (all, { added }) => all + added,
        0,
      ),
    0,
  )
  return (
    <section aria-label="Owed to us">
      <p className="text-sm text-ink-3">Owed to us</p>
      <p className="text-lg font-semibold text-ink [overflow-wrap:anywhere] sm:text-2xl [&_*]:whitespace-normal">
        {first === undefined ? (
          <span className="font-normal text-ink-3">–</span>
        ) : (
          <SumText sum={first.total} align="start" />
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <Link className="link" to={paths.receivables()}>
          {first === undefined
            ? 'No open invoices here'
            : `${countShown(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}${overdue > 0 ? `, ${countShown(overdue)} past due` : ''}`}
        </Link>
        {others.map(({ currency, total }) => (
          <span key={currency ?? ''} className="whitespace-nowrap">
            <SumText sum={total} align="start" />
            {currency === undefined && ' without a currency'}
          </span>
        ))}
        {stale > 0 && (
          <span>
            {`${countShown(stale)} ${stale === 1 ? 'customer' : 'customers'} not read today`}
          </span>
        )}
      </p>
    </section>
  )
}
