import { paypointFilters } from '~/contract/paypoints'
import { recordKit } from '~/filters/check'

import { paypointFieldValues } from './field-values'

/** What the bar can tell about paypoints it is shown: whether they meet the filters, and which values they hold. */
export const paypointRecords = recordKit(paypointFilters, paypointFieldValues)
