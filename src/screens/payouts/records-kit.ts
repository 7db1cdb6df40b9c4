import { payoutFilters } from '~/contract/payouts'
import { recordKit } from '~/filters/check'

import { payoutFieldValues } from './field-values'

/** What the bar can tell about payouts it is shown: whether they meet the filters, and which values they hold. */
export const payoutRecords = recordKit(payoutFilters, payoutFieldValues, {
  status: ({ PaymentStatus }) => PaymentStatus,
})
