import { readRef, type RecordLocator } from '~/filters/record-search'
import { recordDefinition } from '~/lists/record/record-screens'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { display } from '~/ui/locale'

import { BatchOverview } from './overview'
import {
  batchLookUp,
  batchName,
  batchRequest,
  locatorOf,
  lookBackRecords,
  type BatchReading,
} from './queries'
import { batchPath } from './search'

export const BatchDetail = ({ reading }: { reading: BatchReading }) => (
  <RecordTabs
    label="Batch"
    reading={reading}
    overview={() => <BatchOverview batch={reading.value} problems={reading.problems} />}
    request={() => batchRequest(locatorOf(reading))}
  />
)

export const batchRecord = recordDefinition({
  lookUp: batchLookUp,
  nameOf: ({ id }: RecordLocator) => `Batch ${id}`,
  titleOf: ({ value }) => batchName(value),
  notFound: ({ id, ref }) =>
    ref === undefined
      ? `It is not among the newest ${lookBackRecords.toLocaleString(display.locale)} batches. Find it in the list by its batch number or date.`
      : `The organization has no batch ${id} under batch number ${ref}.`,
  path: batchPath,
  detail: (reading) => <BatchDetail reading={reading} />,
  page: {
    locate: ({ idBatch = '' }, search) => ({ id: idBatch, ref: readRef(search) }),
    back: () => ({ to: paths.batches(), text: 'Batches' }),
  },
})
