import { useQuery } from '@tanstack/react-query'

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
  onClose,
}: {
  entry: string
  locator: PayoutLocator
  onClose: () => void
}) {
  const { data } = useQuery(payoutLookUp({ entry, ...locator }))
  return (
    <RecordPanel
      title={data ? vendorName(data.value) : `Payout ${locator.idOut}`}
      subtitle={`Payout ${locator.idOut}`}
      pageHref={payoutPath(entry, locator)}
      onClose={onClose}
    >
      <FoundPayout entry={entry} locator={locator}>
        {(reading) => <PayoutDetail entry={entry} reading={reading} />}
      </FoundPayout>
    </RecordPanel>
  )
}
