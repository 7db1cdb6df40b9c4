import { payoutQuery } from '~/contract/payouts'
import type { Lesson } from '~/lists/list-kind'

import type { PayoutReading } from './queries'

/** What payouts teach the status legend. */
export const payoutLesson: Lesson<PayoutReading> = {
  operation: payoutQuery,
  sightingsOf: ({ value: { Status, PaymentStatus, IdOut } }) => [
    { kind: 'payout', code: Status, text: PaymentStatus, record: `payout ${IdOut}` },
  ],
}
