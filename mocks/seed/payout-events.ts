import type { Wire } from '~/contract/fields'
import type { RecordEvent } from '~/contract/shared'

import { MOMENT_STYLES, momentText } from '../moments'
import type { PayoutColumns } from './payout-columns'

const STEP = 5400

const ways: Readonly<Record<number, readonly string[]>> = {
  1: ['Created', 'Authorized', 'Captured', 'Processed'],
  2: ['Created', 'Authorized'],
  3: ['Created', 'Authorized', 'Captured'],
  4: ['Created', 'Authorized', 'Canceled'],
  5: ['Created'],
  7: ['Created', 'Authorized', 'Captured', 'Processing'],
  11: ['Created', 'Approved', 'Captured', 'Processing', 'Paid'],
  13: ['Created', 'On Hold'],
}

export function payoutEvents(
  { business, createdAt, end }: PayoutColumns,
  row: number,
  status: number,
) {
  const way = ways[status] ?? []
  return way.map((name, step): Wire<typeof RecordEvent> => {
    const at = Math.min((createdAt[row] ?? 0) + step * STEP, end)
    // interface.md shows ISO with Z; some rows use its other formats.
    const isOdd = row % 9 === 0 && business[row] !== 0
    const style = isOdd ? MOMENT_STYLES[(row + step) % MOMENT_STYLES.length] : undefined
    return {
      TransEvent: name,
      EventData: step === 0 ? { user: 'ap@fernhill.example', channel: 'portal' } : { step },
      EventTime: momentText(at, style ?? 'zulu'),
    }
  })
}
