/** `/paypoints/:id`: one paypoint as a page. */
import { useQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { paths } from '~/paths'
import { RecordPage } from '~/table/record-page'

import { paypointName } from './columns'
import { FoundPaypoint } from './found-paypoint'
import { PaypointDetail } from './paypoint-detail'
import { paypointLookUp } from './queries'

export function loader({ params: { id = '' } }: LoaderFunctionArgs): null {
  void queryClient.query(paypointLookUp(id)).catch(() => undefined)
  return null
}

export function Component() {
  const { id = '' } = useParams()
  const { data } = useQuery(paypointLookUp(id))
  return (
    <RecordPage
      title={data ? paypointName(data.value) : `Paypoint ${id}`}
      description={`Paypoint ${id}`}
      backTo={paths.paypoints()}
      backText="Paypoints"
    >
      <FoundPaypoint id={id}>{(reading) => <PaypointDetail reading={reading} />}</FoundPaypoint>
    </RecordPage>
  )
}
