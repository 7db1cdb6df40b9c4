import { useQuery } from '@tanstack/react-query'

import { paths } from '~/paths'
import { RecordPanel } from '~/table/record-panel'

import { paypointName } from './columns'
import { FoundPaypoint } from './found-paypoint'
import { PaypointDetail } from './paypoint-detail'
import { paypointLookUp } from './queries'

/** The open paypoint over the live list. */
export function PaypointPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(paypointLookUp(id))
  return (
    <RecordPanel
      title={data ? paypointName(data.value) : `Paypoint ${id}`}
      subtitle={`Paypoint ${id}`}
      pageHref={paths.paypoint(id)}
      onClose={onClose}
    >
      <FoundPaypoint id={id}>{(reading) => <PaypointDetail reading={reading} />}</FoundPaypoint>
    </RecordPanel>
  )
}
