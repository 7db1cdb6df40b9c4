import type { Subscription } from '~/contract/customers'
import type { Read } from '~/contract/fields'

export type SubscriptionValue = Read<typeof Subscription>

/** "9 of 24 cycles left", or as far as it is given. One that runs until it is canceled has no last cycle. */
export function cyclesText({
  LeftCycles: left,
  TotalCycles: total,
  UntilCancelled,
}: SubscriptionValue): string | undefined {
  if (UntilCancelled) return 'until canceled'
  if (left === undefined) return total === undefined ? undefined : `${String(total)} cycles`
  return total === undefined
    ? `${String(left)} cycles left`
    : `${String(left)} of ${String(total)} cycles left`
}

/** How much of it has run; the words beside it say the same. */
export function CyclesBar({ subscription }: { subscription: SubscriptionValue }) {
  const { LeftCycles: left, TotalCycles: total, UntilCancelled } = subscription
  if (UntilCancelled) return null
  if (left === undefined || !total || total < 0 || left < 0 || left > total) return null
  return (
    <svg aria-hidden="true" width="100%" height="4" className="mt-1 block">
      <rect width="100%" height="4" rx="2" className="fill-line" />
      <rect
        width={`${String(Math.round(((total - left) / total) * 1000) / 10)}%`}
        height="4"
        rx="2"
        className="fill-accent"
      />
    </svg>
  )
}
