import { useMemo } from 'react'

import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { SumText } from '~/ui/sum-text'

import { agingOf } from './aging'
import { customersToRead, useStandings, useTodayHere } from './use-receivables'

/** On the overview: what is owed by currency, where anything was invoiced from here. */
export function ReceivablesCard() {
  const standings = useStandings()
  const today = useTodayHere()
  const totals = useMemo(
    () => (standings ? agingOf(standings, today).totals : []),
    [standings, today],
  )
  if (!standings || totals.length === 0) return null
  const stale = customersToRead(standings, today).length
  return (
    <section
      aria-label="Receivables"
      className="flex min-w-0 flex-wrap items-baseline gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <h2 className="text-base font-semibold text-ink">
        <Link className="hover:underline" to={paths.receivables()}>
          Receivables
        </Link>
      </h2>
      {totals.map(({ currency, total, buckets, invoices }) => {
        const overdue = [buckets[30], buckets[60], buckets[90], buckets.over].reduce(
          (count, { added }) => count + added,
          0,
        )
        return (
          <p key={currency ?? ''} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold text-ink">
              <SumText sum={total} align="start" />
            </span>
            <span className="text-sm text-ink-3">
              {`in ${countShown(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}${overdue > 0 ? `, ${countShown(overdue)} past due` : ''}`}
            </span>
          </p>
        )
      })}
      {stale > 0 && (
        <p className="text-sm text-ink-3">
          {`${countShown(stale)} ${stale === 1 ? 'customer' : 'customers'} not read today`}
        </p>
      )}
    </section>
  )
}
