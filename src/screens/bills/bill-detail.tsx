import { Truck } from 'lucide-react'
import { useState } from 'react'

import { VendorAddress, VendorBank, VendorContacts, vendorIdentityRows } from '~/lists/vendor-facts'
import { AllFields } from '~/table/all-fields/all-fields'
import { SentRecord } from '~/table/sent-record'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'
import { Tabs, type Tab } from '~/ui/tabs'

import { BillLines } from './bill-lines'
import { BillOverview } from './bill-overview'
import { billRequest, type BillReading, type BillValue } from './queries'

type TabId = 'overview' | 'lines' | 'vendor' | 'fields' | 'sent'

/** One bill in full. */
export function BillDetail({ id, reading }: { id: string; reading: BillReading }) {
  const [shown, setShown] = useState<TabId>('overview')
  const bill = reading.value
  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Bill',
      content: () => <BillOverview id={id} bill={bill} problems={reading.problems} />,
    },
    {
      id: 'lines',
      label: 'Lines',
      count: bill.billItems?.length,
      content: () => <BillLines bill={bill} problems={reading.problems} />,
    },
    { id: 'vendor', label: 'Vendor', content: () => <BillVendorTab vendor={bill.vendor} /> },
    { id: 'fields', label: 'All fields', content: () => <AllFields reading={reading} /> },
    {
      id: 'sent',
      label: 'As sent',
      content: () => <SentRecord reading={reading} request={billRequest(id)} />,
    },
  ]
  return <Tabs<TabId> label="Bill" value={shown} onChange={setShown} tabs={tabs} />
}

function BillVendorTab({ vendor }: { vendor: BillValue['vendor'] }) {
  if (!vendor) {
    return (
      <EmptyState icon={Truck} title="No vendor">
        The service sent no vendor with this bill.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <DescriptionList rows={vendorIdentityRows(vendor)} />
      <VendorAddress vendor={vendor} />
      <VendorBank vendor={vendor} />
      <VendorContacts vendor={vendor} />
    </div>
  )
}
