/** What the bar can do with batches: judge them, count them, copy them. */
import { batchFilters, batchQuery } from '~/contract/batches'
import { recordKit } from '~/filters/check'
import type { RecordSearch } from '~/filters/record-search'
import type { RecordKit } from '~/lists/list-kind'
import { shownTexts } from '~/lists/shown-texts'
import { codedStatusText } from '~/ui/coded-status'

import { batchFieldValues } from './field-values'
import { batchFilterLabels } from './labels'
import type { BatchReading } from './queries'
import { sightingsOf } from './status'
import { batchTools } from './tools'

export const batchKit: RecordKit<BatchReading, RecordSearch> = {
  labels: batchFilterLabels,
  records: recordKit(batchFilters, batchFieldValues, {
    status: ({ BatchStatusText }) => BatchStatusText,
  }),
  tools: batchTools,
  shownOf: ({ value }) => ({
    id: value.IdBatch,
    texts: shownTexts({
      status: codedStatusText(value.BatchStatusText, value.BatchStatus),
      amount: value.BatchAmount,
      records: value.BatchRecords,
    }),
  }),
  lesson: { operation: batchQuery, sightingsOf: ({ value }) => sightingsOf(value) },
}
