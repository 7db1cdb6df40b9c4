/** `/batches`: the organization's payout batches, filtered and sorted by the URL. */
import { Layers } from 'lucide-react'

import { OpenedList } from '~/lists/opened-list'
import { organizationList, organizationLoader, OrganizationScreen } from '~/lists/organization-list'
import { organizationRecords } from '~/lists/organization-records'

import { batchFields } from './fields'
import { batchSource, locatorOf } from './queries'
import { batchRecord } from './record'
import { batchSearch } from './search'

const batchList = organizationList({
  ...organizationRecords({
    noun: { one: 'batch', many: 'batches' },
    fields: batchFields,
    source: batchSource,
    search: batchSearch,
    record: batchRecord,
    locatorOf,
  }),
  title: 'Batches',
  description: 'Payouts that were sent together.',
  emptyText: 'The service has no payout batches for this organization.',
  icon: Layers,
  pageSize: 50,
})

export const loader = organizationLoader(batchList)

export const Component = () => (
  <OpenedList list={batchList.noun.many}>
    <OrganizationScreen of={batchList} />
  </OpenedList>
)
