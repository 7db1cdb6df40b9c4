/** What the bar can do with paypoints: judge them, count them, copy them. */
import { paypointFilters } from '~/contract/paypoints'
import { recordKit } from '~/filters/check'
import type { RecordSearch } from '~/filters/record-search'
import type { RecordKit } from '~/lists/list-kind'
import { shownTexts } from '~/lists/shown-texts'
import { codedStatusText } from '~/ui/coded-status'

import { paypointFieldValues } from './field-values'
import { paypointFilterLabels } from './labels'
import type { PaypointReading } from './queries'
import { paypointTools } from './tools'

export const paypointKit: RecordKit<PaypointReading, RecordSearch> = {
  labels: paypointFilterLabels,
  records: recordKit(paypointFilters, paypointFieldValues),
  tools: paypointTools,
  shownOf: ({ value }) => ({
    id: value.IdPaypoint,
    texts: shownTexts({
      name: value.DbaName,
      legal: value.LegalName,
      status: codedStatusText(undefined, value.PaypointStatus),
    }),
  }),
}
