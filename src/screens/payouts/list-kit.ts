/** What the bar can do with payouts: judge them, count them, copy them. */
import { payoutFilters, payoutQuery } from '~/contract/payouts'
import { rowChecker } from '~/filters/check'
import type { ListBehavior } from '~/lists/list-definition'
import { shownTexts } from '~/lists/shown-texts'
import { codedStatusText } from '~/ui/coded-status'

import { payoutFieldValues } from './field-values'
import { payoutFilterLabels } from './labels'
import { payoutMoney } from './payout-money'
import type { PayoutReading } from './queries'
import type { PayoutSearch } from './search'
import { payoutTools } from './tools'

export const payoutKit: ListBehavior<PayoutReading, PayoutSearch> = {
  labels: payoutFilterLabels,
  records: rowChecker(payoutFilters, payoutFieldValues, {
    status: ({ PaymentStatus }) => PaymentStatus,
  }),
  tools: payoutTools,
  shownOf: ({ value }) => ({
    id: value.IdOut,
    texts: shownTexts({
      status: codedStatusText(value.PaymentStatus, value.Status),
      total: payoutMoney(value).total,
    }),
  }),
  sightings: {
    operation: payoutQuery,
    sightingsOf: ({ value: { Status, PaymentStatus, IdOut } }) => [
      { kind: 'payout', code: Status, text: PaymentStatus, record: `payout ${IdOut}` },
    ],
  },
}
