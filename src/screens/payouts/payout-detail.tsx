/** One payout in full: the same in the panel over the list and on its own page. */
import { useState } from 'react'

import { AllFields } from '~/table/all-fields/all-fields'
import { SentRecord } from '~/table/sent-record'
import { Tabs, type Tab } from '~/ui/tabs'

import { PayoutBills } from './payout-bills'
import { PayoutEvents } from './payout-events'
import { PayoutOverview } from './payout-overview'
import { PayoutVendorTab } from './payout-vendor'
import { payoutRequest } from './look-up'
import { locatorOf, type PayoutReading } from './queries'

type TabId = 'overview' | 'vendor' | 'bills' | 'events' | 'fields' | 'sent'

export function PayoutDetail({ entry, reading }: { entry: string; reading: PayoutReading }) {
  const [shown, setShown] = useState<TabId>('overview')
  const payout = reading.value
  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Payout',
      content: () => <PayoutOverview payout={payout} problems={reading.problems} />,
    },
    {
      id: 'vendor',
      label: 'Vendor',
      content: () => <PayoutVendorTab vendor={payout.Vendor} />,
    },
    {
      id: 'bills',
      label: 'Bills',
      count: payout.Bills?.length,
      content: () => <PayoutBills payout={payout} problems={reading.problems} />,
    },
    {
      id: 'events',
      label: 'Events',
      count: payout.Events?.length,
      content: () => <PayoutEvents events={payout.Events} />,
    },
    { id: 'fields', label: 'All fields', content: () => <AllFields reading={reading} /> },
    {
      id: 'sent',
      label: 'As sent',
      content: () => (
        <SentRecord reading={reading} request={payoutRequest({ entry, ...locatorOf(reading) })} />
      ),
    },
  ]
  return <Tabs<TabId> label="Payout" value={shown} onChange={setShown} tabs={tabs} />
}
