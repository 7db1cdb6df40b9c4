/** `/payouts/:entry/:idOut`: one payout as a page. */
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { RecordPage } from '~/table/record-page'

import { vendorName } from './columns'
import { FoundPayout } from './found-payout'
import { PayoutDetail } from './payout-detail'
import { payoutLookUp } from './queries'
import { listPath, readRef } from './search'

const locate = (
  { entry = '', idOut = '' }: Readonly<Record<string, string | undefined>>,
  search: string,
) => ({
  entry,
  idOut,
  paymentId: readRef(search),
})

export function loader({ params, request }: LoaderFunctionArgs) {
  const locator = locate(params, new URL(request.url).search)
  // The screen reads the same query, and shows its failure.
  queryClient.query(payoutLookUp(locator)).catch(() => undefined)
  return null
}

export function Component() {
  const params = useParams()
  const { search } = useLocation()
  const { entry, ...locator } = locate(params, search)
  const { data } = useQuery(payoutLookUp({ entry, ...locator }))
  return (
    <RecordPage
      title={data ? vendorName(data.value) : `Payout ${locator.idOut}`}
      description={`Payout ${locator.idOut} of ${entry}`}
      backTo={listPath({
        entry,
        list: { conditions: [], unknown: [] },
        open: undefined,
        here: [],
      })}
      backText={`Payouts of ${entry}`}
    >
      <FoundPayout entry={entry} locator={locator}>
        {(reading) => <PayoutDetail entry={entry} reading={reading} />}
      </FoundPayout>
    </RecordPage>
  )
}
