import { paths } from '~/paths'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/amount'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import { payoutMoney, type PayoutValue } from '../payout-money'

interface BilledPayoutsProps {
  /** Names the list for screen readers. */
  readonly label: string
  readonly entry: string
  readonly payouts: readonly PayoutValue[]
}

/** More than these and the list of payouts is the place. */
const MOST_SHOWN = 3

/** The payouts that have a bill's number, each enough to tell what it was. */
export function BilledPayouts({ label, entry, payouts }: BilledPayoutsProps) {
  const rest = payouts.length - MOST_SHOWN
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {payouts.slice(0, MOST_SHOWN).map((payout) => {
          const { IdOut: idOut, PaymentId: ref, CreatedAt, CreatedDate } = payout
          return (
            <li key={idOut} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={paths.payout({ entry, idOut }, { ref })}
                // The form stays open.
                target="_blank"
                className="link pointer-coarse:py-3"
              >
                Payout {idOut}
              </Link>
              <Moment value={CreatedAt ?? CreatedDate} style="date" />
              <Amount money={payoutMoney(payout).total} />
              <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} />
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="text-sm text-ink-3">And {rest} more.</p>}
    </>
  )
}
