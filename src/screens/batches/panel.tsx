import { useQuery } from '@tanstack/react-query'

import type { RecordLocator } from '~/filters/record-search'
import type { OpenRecordProps } from '~/lists/list-definition'
import { RecordPanel } from '~/table/record-panel'

import { BatchDetail } from './batch-detail'
import { batchName } from './columns'
import { FoundBatch } from './found-batch'
import { batchLookUp } from './queries'
import { batchPath } from './search'

/** The open batch over the live list. */
export function BatchPanel({ locator, neighbours, onClose }: OpenRecordProps<RecordLocator>) {
  const { data } = useQuery(batchLookUp(locator))
  return (
    <RecordPanel
      title={data ? batchName(data.value) : `Batch ${locator.id}`}
      subtitle={`Batch ${locator.id}`}
      pageHref={batchPath(locator)}
      neighbours={neighbours}
      onClose={onClose}
    >
      <FoundBatch locator={locator}>{(reading) => <BatchDetail reading={reading} />}</FoundBatch>
    </RecordPanel>
  )
}
