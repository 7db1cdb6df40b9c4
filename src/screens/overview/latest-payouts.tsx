import { explain } from '~/api/explain'
import { amountMembers } from '~/contract/amount-members'
import type { Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { commonCurrency } from '~/lib/currency'
import { amountIn } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { clampText } from '~/lib/text'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Button } from '~/ui/button'
import { CellText } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Skeleton } from '~/ui/skeleton'

import { mostLatest } from './queries'
import { payoutPath } from './search'

interface LatestPayoutsProps {
  entry: string
  /** Undefined while they are read. */
  payouts: readonly Reading<typeof Payout>[] | undefined
  failure?: Error | null
  onRetry: () => void
  allPath: string
}

const row = 'flex h-11 items-center gap-3 px-4'

const totalOf = ({ value: { TotalAmount, PaymentData } }: Reading<typeof Payout>) =>
  amountIn(TotalAmount, PaymentData?.paymentDetails?.currency)

export function LatestPayouts(props: LatestPayoutsProps) {
  const { entry, payouts, failure, onRetry, allPath } = props
  const shared = commonCurrency((payouts ?? []).map(totalOf))
  return (
    <section
      aria-label="Latest payouts"
      className="min-w-0 rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-base font-semibold text-ink">
          Latest payouts{' '}
          {shared !== undefined && (
            <span className="text-sm font-normal text-ink-3">
              <ForeignText>{shared}</ForeignText>
            </span>
          )}
        </h2>
        <Link to={allPath} className="link text-sm">
          View all
        </Link>
      </div>
      {failure ? (
        <p role="alert" className={`${row} text-ink-2`}>
          {explain(failure).title}
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts
            ? payouts.map((reading) => (
                <li key={reading.value.IdOut}>
                  <PayoutLine entry={entry} reading={reading} hasCurrency={shared === undefined} />
                </li>
              ))
            : Array.from({ length: mostLatest }, (_, at) => (
                <li key={at} className={row}>
                  <Skeleton className="w-1/3" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function PayoutLine({
  entry,
  reading,
  hasCurrency,
}: {
  entry: string
  reading: Reading<typeof Payout>
  hasCurrency: boolean
}) {
  const { value: payout } = reading
  const name = payout.Vendor?.name1?.trim() || payout.Vendor?.name2?.trim()
  return (
    <Link
      to={payoutPath(entry, payout.IdOut, payout.PaymentId)}
      className={`${row} text-base -outline-offset-2 hover:bg-hover`}
    >
      <span className="min-w-0 flex-1 truncate font-medium text-ink">
        {name ? <ForeignText>{clampText(name, 80)}</ForeignText> : `Payout ${payout.IdOut}`}
      </span>
      <span className="w-28 shrink-0 truncate text-ink-2 max-md:hidden">
        <CellText>{methodLabel(payout.PaymentMethod)}</CellText>
      </span>
      <span className="flex w-28 shrink-0 max-sm:w-auto">
        <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} />
      </span>
      <span className="w-36 shrink-0 text-right text-sm text-ink-3 max-sm:hidden">
        <Moment value={payout.CreatedAt ?? payout.CreatedDate} />
      </span>
      <span className="w-32 shrink-0 max-sm:w-24">
        <ReadMembers reading={reading} members={amountMembers('TotalAmount')}>
          <Amount hasCurrency={hasCurrency} money={totalOf(reading)} />
        </ReadMembers>
      </span>
    </Link>
  )
}
