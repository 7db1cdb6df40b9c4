import type { RecordLocator } from '~/filters/record-search'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'

import { BatchFacts } from './batch-facts'
import { BatchWork } from './batch-work'
import {
  batchLookUp,
  batchName,
  batchRequest,
  locateBatch,
  locatorOf,
  lookBackRecords,
  type BatchReading,
} from './queries'
import { batchPath, payoutsPath } from './search'

export const BatchDetail = ({ reading }: { reading: BatchReading }) => (
  <RecordTabs
    label="Batch"
    reading={reading}
    work={() => <BatchWork batch={reading.value} problems={reading.problems} />}
    facts={() => <BatchFacts batch={reading.value} problems={reading.problems} />}
    request={() => batchRequest(locatorOf(reading))}
  />
)

export const batchRecord = recordDefinition({
  lookUp: batchLookUp,
  nameOf: ({ id }: RecordLocator) => `Batch ${id}`,
  hasFigure: true,
  heading: (reading) => {
    const { value: batch } = reading
    const payouts = payoutsPath(batch)
    return {
      title: batchName(batch),
      figure: (
        <ReadMembers reading={reading} members={['BatchAmount']}>
          <Amount money={batch.BatchAmount} size="xl" align="start" />
        </ReadMembers>
      ),
      status: (
        <ReadMembers reading={reading} members={['BatchStatusText', 'BatchStatus']}>
          <StatusMark
            kind="batch"
            text={batch.BatchStatusText}
            code={batch.BatchStatus}
            isExplained
          />
        </ReadMembers>
      ),
      actions: payouts ? [{ label: 'View payouts', to: payouts }] : [],
    }
  },
  notFound: ({ id, ref }) =>
    ref === undefined
      ? `It isn’t among the newest ${lookBackRecords.toLocaleString(display.locale)} batches. Find it in the list by its batch number or date.`
      : `The organization has no batch ${id} with batch number ${ref}. Find it in the list by its date.`,
  path: batchPath,
  detail: (reading) => <BatchDetail reading={reading} />,
  page: {
    locate: locateBatch,
    back: () => ({ to: paths.batches(), text: 'Batches' }),
  },
})
