import { useState } from 'react'

import { VendorAddress, VendorBank, VendorContacts } from '~/lists/vendor-facts'
import { AllFields } from '~/table/all-fields/all-fields'
import { SentRecord } from '~/table/sent-record'
import { Tabs, type Tab } from '~/ui/tabs'

import { vendorRequest, type VendorReading } from './queries'
import { VendorBills } from './vendor-bills'
import { VendorOverview } from './vendor-overview'
import { VendorPayouts } from './vendor-payouts'

type TabId = 'overview' | 'payment' | 'payouts' | 'bills' | 'fields' | 'sent'

/** One vendor in full. */
export function VendorDetail({ id, reading }: { id: string; reading: VendorReading }) {
  const [shown, setShown] = useState<TabId>('overview')
  const vendor = reading.value
  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Vendor',
      content: () => <VendorOverview vendor={vendor} problems={reading.problems} />,
    },
    {
      id: 'payment',
      label: 'Address and bank',
      content: () => (
        <div className="flex min-w-0 flex-col gap-6">
          <VendorAddress vendor={vendor} />
          <VendorBank vendor={vendor} />
          <VendorContacts vendor={vendor} />
        </div>
      ),
    },
    { id: 'payouts', label: 'Payouts', content: () => <VendorPayouts id={id} vendor={vendor} /> },
    { id: 'bills', label: 'Bills', content: () => <VendorBills id={id} /> },
    { id: 'fields', label: 'All fields', content: () => <AllFields reading={reading} /> },
    {
      id: 'sent',
      label: 'As sent',
      content: () => <SentRecord reading={reading} request={vendorRequest(id)} />,
    },
  ]
  return <Tabs<TabId> label="Vendor" value={shown} onChange={setShown} tabs={tabs} />
}
