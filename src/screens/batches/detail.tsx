/** `/batches/:idBatch`: one batch as a page. */
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { readRef } from '~/filters/record-search'
import { paths } from '~/paths'
import { RecordPage } from '~/table/record-page'

import { BatchDetail } from './batch-detail'
import { batchName } from './columns'
import { FoundBatch } from './found-batch'
import { batchLookUp } from './queries'

const locate = (
  { idBatch = '' }: Readonly<Record<string, string | undefined>>,
  search: string,
) => ({
  id: idBatch,
  ref: readRef(search),
})

export function loader({ params, request }: LoaderFunctionArgs): null {
  const lookUp = batchLookUp(locate(params, new URL(request.url).search))
  void queryClient.query(lookUp).catch(() => undefined)
  return null
}

export function Component() {
  const params = useParams()
  const { search } = useLocation()
  const locator = locate(params, search)
  const { data } = useQuery(batchLookUp(locator))
  return (
    <RecordPage
      title={data ? batchName(data.value) : `Batch ${locator.id}`}
      description={`Batch ${locator.id}`}
      backTo={paths.batches()}
      backText="Batches"
    >
      <FoundBatch locator={locator}>{(reading) => <BatchDetail reading={reading} />}</FoundBatch>
    </RecordPage>
  )
}
