/** What the bar can do with batches: judge them, count them, copy them. Loaded after the first rows. */
import { batchFilters } from '~/contract/batches'
import { recordKit } from '~/filters/check'
import type { ListKit } from '~/filters/filtered-list'
import type { RecordSearch } from '~/filters/record-search'

import { batchFieldValues } from './field-values'
import { batchFilterLabels } from './labels'
import type { BatchReading } from './queries'
import { batchTools } from './tools'

export const batchKit: ListKit<BatchReading, RecordSearch> = {
  labels: batchFilterLabels,
  records: recordKit(batchFilters, batchFieldValues, {
    status: ({ BatchStatusText }) => BatchStatusText,
  }),
  tools: batchTools,
}
