import { useQuery } from '@tanstack/react-query'

import type { Neighbours } from '~/table/neighbours/use-neighbours'
import { RecordPanel } from '~/table/record-panel'

import { vendorName } from './columns'
import { FoundPayout } from './found-payout'
import { PayoutDetail } from './payout-detail'
import { payoutLookUp } from './queries'
import { payoutPath, type PayoutLocator } from './search'

/** The open payout over the live list. */
export function PayoutPanel({
  entry,
  locator,
  neighbours,
  onClose,
}: {
  entry: string
  locator: PayoutLocator
  neighbours?: Neighbours | undefined
  onClose: () => void
}) {
  const { data } = useQuery(payoutLookUp({ entry, ...locator }))
  return (
    <RecordPanel
      title={data ? vendorName(data.value) : `Payout ${locator.idOut}`}
      subtitle={`Payout ${locator.idOut}`}
      pageHref={payoutPath(entry, locator)}
      onClose={onClose}
      neighbours={neighbours}
    >
      <FoundPayout entry={entry} locator={locator}>
        {(reading) => <PayoutDetail entry={entry} reading={reading} />}
      </FoundPayout>
    </RecordPanel>
  )
}
