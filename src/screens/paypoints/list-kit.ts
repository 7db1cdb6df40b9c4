/** What the bar can do with paypoints: judge them, count them, copy them. Loaded after the first rows. */
import { paypointFilters } from '~/contract/paypoints'
import { recordKit } from '~/filters/check'
import type { ListKit } from '~/filters/filtered-list'
import type { RecordSearch } from '~/filters/record-search'

import { paypointFieldValues } from './field-values'
import { paypointFilterLabels } from './labels'
import type { PaypointReading } from './queries'
import { paypointTools } from './tools'

export const paypointKit: ListKit<PaypointReading, RecordSearch> = {
  labels: paypointFilterLabels,
  records: recordKit(paypointFilters, paypointFieldValues),
  tools: paypointTools,
}
