import { Maximize2 } from 'lucide-react'
import { Link } from 'react-router'

import { iconButtonClass } from '~/ui/button-class'
import { SidePanel } from '~/ui/side-panel'

import { vendorName } from './columns'
import { FoundPayout } from './found-payout'
import { PayoutDetail } from './payout-detail'
import { payoutLookUp } from './queries'
import { payoutPath, type PayoutLocator } from './search'
import { useQuery } from '@tanstack/react-query'

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
    <SidePanel
      title={data ? vendorName(data.value) : `Payout ${locator.idOut}`}
      subtitle={`Payout ${locator.idOut}`}
      onClose={onClose}
      actions={
        <Link
          to={payoutPath(entry, locator)}
          aria-label="Open as a page"
          title="Open as a page"
          className={iconButtonClass({})}
        >
          <Maximize2 aria-hidden="true" className="size-4" />
        </Link>
      }
    >
      <FoundPayout entry={entry} locator={locator}>
        {(reading) => <PayoutDetail entry={entry} reading={reading} />}
      </FoundPayout>
    </SidePanel>
  )
}
