import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'

import type { UncheckedBill } from './use-bill-likes'

const words = {
  failed: (number: string) => `We couldn’t check ${number} with the service.`,
  ignored: (number: string) =>
    `We couldn’t check ${number}: the service ignored the search. It may be paid already.`,
  partial: (number: string) =>
    `We couldn’t check ${number} in all payouts: there are too many with a number like it.`,
  uncounted: (number: string) =>
    `We couldn’t check ${number} in all payouts: the service states no total. It may be paid already.`,
} as const

/** That the service has not said all it knows of a bill's number. */
export function UncheckedBillLine({ bill: { number, state, retry } }: { bill: UncheckedBill }) {
  if (state === 'asking') {
    return (
      <p role="status" className="text-sm text-ink-3">
        Checking the service for this bill…
      </p>
    )
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      <Mark tone="warning">{words[state](number)}</Mark>
      {(state === 'failed' || state === 'ignored') && (
        <Button size="sm" onClick={retry}>
          Retry<span className="sr-only"> {number}</span>
        </Button>
      )}
    </div>
  )
}
