/** What the clock did to seeded payouts: columns hold only the newest state. */
import type { PayoutRecord } from '../model'
import { payoutStatuses } from '../statuses'
import { momentText } from '../moments'
import type { PayoutColumns } from '../seed/payout-columns'
import { payoutEvents } from '../seed/payout-events'

export interface MoveStep {
  readonly event: string
  /** Seconds. */
  readonly at: number
}

interface Moved {
  /** Position of the seed's status. */
  readonly seeded: number
  readonly steps: readonly MoveStep[]
}

export interface Moves {
  readonly count: () => number
  readonly has: (row: number) => boolean
  /** `status`: position in `payoutStatuses`. */
  readonly add: (row: number, status: number, steps: readonly MoveStep[]) => void
  readonly over: (row: number, record: PayoutRecord) => PayoutRecord
}

/** docs/sandbox.md: no reason is shown in interface.md, so these are the sandbox's own. */
const reasons: Readonly<Record<string, string>> = {
  Returned: 'No account, or the account can’t be located',
  Canceled: 'Canceled by the funding account’s owner',
  'On Hold': 'Waiting for a review of the payee',
}

export const eventsOf = (steps: readonly MoveStep[]) =>
  steps.map(({ event, at }) => ({
    TransEvent: event,
    EventData: { by: 'clock', ...(event in reasons && { reason: reasons[event] }) },
    EventTime: momentText(at, 'zulu'),
  }))

export function payoutMoves(columns: PayoutColumns): Moves {
  const moved = new Map<number, Moved>()
  let count = 0
  return {
    count: () => count,
    has: (row) => moved.has(row),
    add: (row, status, steps) => {
      count += 1
      const before = moved.get(row)
      moved.set(row, {
        seeded: before?.seeded ?? columns.status[row] ?? 0,
        steps: [...(before?.steps ?? []), ...steps],
      })
      columns.status[row] = status
      columns.updatedAt[row] = steps.at(-1)?.at ?? 0
    },
    over: (row, record) => {
      const found = moved.get(row)
      if (!found) return record
      const { code } = payoutStatuses[found.seeded] ?? payoutStatuses[0]
      return {
        ...record,
        LastUpdated: momentText(columns.updatedAt[row] ?? 0, 'zulu'),
        Events: [...payoutEvents(columns, row, code), ...eventsOf(found.steps)],
      }
    },
  }
}
