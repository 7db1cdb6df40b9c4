import { useQuery } from '@tanstack/react-query'

import type { RecordLocator } from '~/filters/record-search'
import type { OpenRecordProps } from '~/lists/list-definition'
import { paths } from '~/paths'
import { RecordPanel } from '~/table/record-panel'

import { paypointName } from './columns'
import { FoundPaypoint } from './found-paypoint'
import { PaypointDetail } from './paypoint-detail'
import { paypointLookUp } from './queries'

/** The open paypoint over the live list. */
export function PaypointPanel({
  locator: { id },
  neighbours,
  onClose,
}: OpenRecordProps<RecordLocator>) {
  const { data } = useQuery(paypointLookUp(id))
  return (
    <RecordPanel
      title={data ? paypointName(data.value) : `Paypoint ${id}`}
      subtitle={`Paypoint ${id}`}
      pageHref={paths.paypoint(id)}
      neighbours={neighbours}
      onClose={onClose}
    >
      <FoundPaypoint id={id}>{(reading) => <PaypointDetail reading={reading} />}</FoundPaypoint>
    </RecordPanel>
  )
}
