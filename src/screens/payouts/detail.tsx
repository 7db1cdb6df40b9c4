/** `/payouts/:entry/:idOut`: one payout as a page. */
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { Card } from '~/ui/card'
import { Page, PageHeader } from '~/ui/page'

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
    <Page width="narrow">
      <PageHeader
        title={data ? vendorName(data.value) : `Payout ${locator.idOut}`}
        description={`Payout ${locator.idOut} of ${entry}`}
        context={
          <Link
            to={listPath({
              entry,
              list: { conditions: [], unknown: [] },
              open: undefined,
              here: [],
            })}
            className="link inline-flex items-center gap-1"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Payouts of {entry}
          </Link>
        }
      />
      <Card>
        <FoundPayout entry={entry} locator={locator}>
          {(reading) => <PayoutDetail entry={entry} reading={reading} />}
        </FoundPayout>
      </Card>
    </Page>
  )
}
