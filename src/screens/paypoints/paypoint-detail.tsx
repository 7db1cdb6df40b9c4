/** One paypoint in full: the same in the panel over the list and on its own page. */
import { useState } from 'react'

import { AllFields } from '~/table/all-fields/all-fields'
import { SentRecord } from '~/table/sent-record'
import { Tabs, type Tab } from '~/ui/tabs'

import { PaypointBanks } from './paypoint-banks'
import { PaypointBusiness } from './paypoint-business'
import { PaypointEntries } from './paypoint-entries'
import { PaypointOverview } from './paypoint-overview'
import { PaypointPeople } from './paypoint-people'
import { PaypointServices } from './paypoint-services'
import { paypointRequest, type PaypointReading } from './queries'

type TabId =
  | 'overview'
  | 'business'
  | 'people'
  | 'banks'
  | 'services'
  | 'entries'
  | 'fields'
  | 'sent'

export function PaypointDetail({ reading }: { reading: PaypointReading }) {
  const [shown, setShown] = useState<TabId>('overview')
  const paypoint = reading.value
  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Paypoint',
      content: () => <PaypointOverview paypoint={paypoint} problems={reading.problems} />,
    },
    {
      id: 'business',
      label: 'Business',
      content: () => <PaypointBusiness paypoint={paypoint} />,
    },
    {
      id: 'people',
      label: 'People',
      count: (paypoint.OwnerData?.length ?? 0) + (paypoint.ContactData?.length ?? 0),
      content: () => <PaypointPeople paypoint={paypoint} />,
    },
    {
      id: 'banks',
      label: 'Banks',
      count: paypoint.BankData?.length,
      content: () => <PaypointBanks banks={paypoint.BankData} />,
    },
    {
      id: 'services',
      label: 'Services',
      content: () => <PaypointServices services={paypoint.ServiceData} />,
    },
    {
      id: 'entries',
      label: 'Entry points',
      count: paypoint.EntryPoints?.length,
      content: () => <PaypointEntries entries={paypoint.EntryPoints} />,
    },
    { id: 'fields', label: 'All fields', content: () => <AllFields reading={reading} /> },
    {
      id: 'sent',
      label: 'As sent',
      content: () => (
        <SentRecord reading={reading} request={paypointRequest(paypoint.IdPaypoint)} />
      ),
    },
  ]
  return <Tabs<TabId> label="Paypoint" value={shown} onChange={setShown} tabs={tabs} />
}
