/** How a sum differs from its batch: the same mark in the list and in the tie-out. */
import { Check } from 'lucide-react'

import { isZero } from '~/lib/money'
import { hasRemainder, type Difference } from '~/domain/payouts/batch-tie'
import { Mark } from '~/ui/badge'
import { countShown } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { VisuallyHidden } from '~/ui/visually-hidden'

/** In a list what matches is quiet, so that what doesn't stands out. */
export function Tie({
  difference,
  isQuiet = false,
  isRest = false,
}: {
  difference: Difference
  isQuiet?: boolean
  isRest?: boolean
}) {
  if (difference.amount === undefined) return <span className="text-ink-3">–</span>
  if (!hasRemainder(difference)) {
    if (isQuiet) {
      return (
        <span className="flex justify-end text-ink-3">
          <Check aria-hidden="true" className="size-3.5" />
          <VisuallyHidden>Matches</VisuallyHidden>
        </span>
      )
    }
    return <Mark tone="positive">Matches</Mark>
  }
  const shown = isZero(difference.amount) ? (
    <Remainder difference={difference} />
  ) : (
    <Amount money={difference.amount} />
  )
  if (isRest) return <span className="text-ink">{shown}</span>
  return (
    <Mark tone="warning" title="Doesn’t match the batch" className="font-medium">
      {shown}
    </Mark>
  )
}

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
          {countShown(records)} {payouts}
        </span>
      )}
    </>
  )
}
