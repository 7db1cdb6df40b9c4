/** One batch in full: the same in the panel over the list and on its own page. */
import { useState } from 'react'

import { AllFields } from '~/table/all-fields/all-fields'
import { SentRecord } from '~/table/sent-record'
import { Tabs, type Tab } from '~/ui/tabs'

import { BatchOverview } from './batch-overview'
import { batchRequest, locatorOf, type BatchReading } from './queries'

type TabId = 'overview' | 'fields' | 'sent'

export function BatchDetail({ reading }: { reading: BatchReading }) {
  const [shown, setShown] = useState<TabId>('overview')
  const tabs: readonly Tab<TabId>[] = [
    {
      id: 'overview',
      label: 'Batch',
      content: () => <BatchOverview batch={reading.value} problems={reading.problems} />,
    },
    { id: 'fields', label: 'All fields', content: () => <AllFields reading={reading} /> },
    {
      id: 'sent',
      label: 'As sent',
      content: () => <SentRecord reading={reading} request={batchRequest(locatorOf(reading))} />,
    },
  ]
  return <Tabs<TabId> label="Batch" value={shown} onChange={setShown} tabs={tabs} />
}
