/** What the bar can do with payouts: judge them, count them, copy them. */
import { payoutFilters } from '~/contract/payouts'
import { recordKit } from '~/filters/check'
import type { RecordKit } from '~/lists/list-kind'
import { shownTexts } from '~/lists/shown-texts'
import { codedStatusText } from '~/ui/coded-status'

import { payoutFieldValues } from './field-values'
import { payoutFilterLabels } from './labels'
import { payoutMoney } from './payout-money'
import type { PayoutReading } from './queries'
import type { PayoutSearch } from './search'
import { payoutLesson } from './status-lesson'
import { payoutTools } from './tools'

export const payoutKit: RecordKit<PayoutReading, PayoutSearch> = {
  labels: payoutFilterLabels,
  records: recordKit(payoutFilters, payoutFieldValues, {
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
  lesson: payoutLesson,
}
