import { useMemo } from 'react'

import { useTodayHere } from '~/filters/use-today'
import { paths } from '~/paths'
import { SumsFigure } from '~/ui/figure'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'

import { agingOf } from './aging'
import { customersToRead, useStandings } from './use-receivables'

/** On the overview: what is owed to us by currency, of invoices sent from here. */
export function OwedFigure() {
  const standings = useStandings()
  const today = useTodayHere()
  const totals = useMemo(
    () => (standings ? agingOf(standings, today).totals : []),
    [standings, today],
  )
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
      <SumsFigure sums={totals.map(({ total }) => total)}>
        <Link className="link" to={paths.receivables()}>
          {totals.length === 0
            ? 'No open invoices here'
            : `${countShown(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}${overdue > 0 ? `, ${countShown(overdue)} past due` : ''}`}
        </Link>
        {stale > 0 && (
          <span>
            {`${countShown(stale)} ${stale === 1 ? 'customer' : 'customers'} not read today`}
          </span>
        )}
      </SumsFigure>
    </section>
  )
}
