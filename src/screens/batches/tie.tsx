import { isZero } from '~/lib/money'
import { Amount } from '~/ui/amount'
import { Mark } from '~/ui/badge'
import { display } from '~/ui/locale'

import { hasRemainder, type Difference } from './tie-out'

/** Whether a sum is the batch's, or by how much it is not. */
export function Tie({ difference }: { difference: Difference }) {
  if (difference.amount === undefined) return <span className="text-ink-3">cannot be told</span>
  if (!hasRemainder(difference)) return <Mark tone="positive">ties</Mark>
  return isZero(difference.amount) ? (
    <Remainder difference={difference} />
  ) : (
    <Amount money={difference.amount} />
  )
}

/** "12.50 in 1 payout". */
export function Remainder({ difference: { amount, records = 0 } }: { difference: Difference }) {
  const hasAmount = amount !== undefined && !isZero(amount)
  const payouts = Math.abs(records) === 1 ? 'payout' : 'payouts'
  return (
    <>
      {hasAmount && (
        <span className="font-medium text-ink">
          <Amount money={amount} align="start" />
        </span>
      )}
      {records !== 0 && (
        <span className="tnum">
          {hasAmount && ' in '}
          {records.toLocaleString(display.locale)} {payouts}
        </span>
      )}
    </>
  )
}
