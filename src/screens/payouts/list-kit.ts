/** What the bar can do with payouts: judge them, count them, copy them. Loaded after the first rows. */
import { payoutFilters } from '~/contract/payouts'
import { recordKit } from '~/filters/check'
import type { ListKit } from '~/filters/filtered-list'

import { payoutFieldValues } from './field-values'
import { payoutFilterLabels } from './labels'
import type { PayoutReading } from './queries'
import type { PayoutSearch } from './search'
import { payoutTools } from './tools'

export const payoutKit: ListKit<PayoutReading, PayoutSearch> = {
  labels: payoutFilterLabels,
  records: recordKit(payoutFilters, payoutFieldValues, {
    status: ({ PaymentStatus }) => PaymentStatus,
  }),
  tools: payoutTools,
}
