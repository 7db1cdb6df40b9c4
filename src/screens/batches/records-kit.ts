import { batchFilters } from '~/contract/batches'
import { recordKit } from '~/filters/check'

import { batchFieldValues } from './field-values'

/** What the bar can tell about batches it is shown: whether they meet the filters, and which values they hold. */
export const batchRecords = recordKit(batchFilters, batchFieldValues, {
  status: ({ BatchStatusText }) => BatchStatusText,
})
