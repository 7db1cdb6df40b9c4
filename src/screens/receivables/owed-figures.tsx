/** What a person comes to the receivables for, in large figures. */
import { type ReactNode, useMemo } from 'react'

import { usePaymentRows } from '~/domain/payments/use-payment-rows'
import { bucketWords, moneyOfDay } from '~/domain/receivables/aging'
import {
  NOT_KNOWN,
  NOT_PAID,
  notDueYet,
  owedFigures,
  pastDue,
  UNDATED,
} from '~/domain/receivables/due-buckets'
import { lateWords } from '~/domain/receivables/due-day'
import type { InvoiceStanding } from '~/domain/receivables/invoice-standing'
import type { QueryText } from '~/lib/query-text'
import { paths } from '~/paths'
import { figureCell, figureRow, SumsFigure } from '~/ui/figure'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'

export interface ReceivablesProps {
  readonly standings: readonly InvoiceStanding[]
  readonly today: string
}

export const invoicesCount = (count: number): string =>
  `${countShown(count)} ${count === 1 ? 'invoice' : 'invoices'}`

/** How much is owed, how much of it is late, what came in today. */
export function OwedFigures({ standings, today }: ReceivablesProps) {
  const figures = useMemo(() => owedFigures(standings, today), [standings, today])
  const payments = usePaymentRows()
  const money = useMemo(
    () => payments && moneyOfDay(payments, today, display.zone),
    [payments, today],
  )
  const { owed, late, ahead, undated, unknown, oldest } = figures
  return (
    <div className="@container min-w-0">
      <div className={figureRow}>
        <FigureCell title="Owed to us">
          <SumsFigure sums={owed.sums}>
            <InvoicesLink count={owed.count} filters={NOT_PAID} />
            {unknown.count > 0 && (
              <Link className="link" to={paths.invoices(NOT_KNOWN)}>
                {countShown(unknown.count)} may be paid
              </Link>
            )}
          </SumsFigure>
        </FigureCell>
        <FigureCell title="Past due">
          <SumsFigure sums={late.sums} isDanger={late.count > 0}>
            {late.count === 0 ? (
              'Nothing is late'
            ) : (
              <InvoicesLink count={late.count} filters={pastDue(today)} />
            )}
            {oldest !== undefined && <span>oldest {lateWords(oldest, today)}</span>}
          </SumsFigure>
        </FigureCell>
        <FigureCell title="Not due yet">
          <SumsFigure sums={ahead.sums}>
            <InvoicesLink count={ahead.count} filters={notDueYet(today)} />
          </SumsFigure>
        </FigureCell>
        {undated.count > 0 && (
          <FigureCell title={bucketWords.undated}>
            <SumsFigure sums={undated.sums}>
              <InvoicesLink count={undated.count} filters={UNDATED} />
            </SumsFigure>
          </FigureCell>
        )}
        <FigureCell title="Taken today">
          {money ? (
            <SumsFigure sums={money.taken}>
              <Link className="link" to={paths.payments({ 'time(ge)': today })}>
                Payments
              </Link>
              {money.refunded.length > 0 && (
                <span className="inline-flex flex-wrap gap-x-1.5">
                  {money.refunded.map((sum) => (
                    <SumText key={sum.currency ?? ''} sum={sum} align="start" />
                  ))}
                  refunded
                </span>
              )}
              {money.undated > 0 && (
                <span>
                  {countShown(money.undated)} {money.undated === 1 ? 'refund' : 'refunds'} without a
                  time
                </span>
              )}
            </SumsFigure>
          ) : (
            <Skeleton className="h-8 w-24" />
          )}
        </FigureCell>
      </div>
    </div>
  )
}

const InvoicesLink = ({ count, filters }: { count: number; filters: QueryText }) =>
  count === 0 ? (
    invoicesCount(count)
  ) : (
    <Link className="link" to={paths.invoices(filters)}>
      {invoicesCount(count)}
    </Link>
  )

const FigureCell = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={figureCell}>
    <p className="text-sm text-ink-3">{title}</p>
    {children}
  </section>
)
