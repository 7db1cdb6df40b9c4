/** `/paypoints`: the organization's paypoints, filtered and sorted by the URL. */
import { Store } from 'lucide-react'

import { OpenedList } from '~/lists/opened-list'
import { organizationList, organizationLoader, OrganizationScreen } from '~/lists/organization-list'
import { organizationRecords } from '~/lists/organization-records'

import { paypointFields } from './fields'
import { paypointSource } from './queries'
import { paypointRecord } from './record'
import { paypointSearch } from './search'

const paypointList = organizationList({
  ...organizationRecords({
    noun: { one: 'paypoint', many: 'paypoints' },
    fields: paypointFields,
    source: paypointSource,
    search: paypointSearch,
    record: paypointRecord,
    locatorOf: ({ value }) => ({ id: value.IdPaypoint }),
  }),
  title: 'Paypoints',
  description: 'The places of business of the organization.',
  emptyText: 'The service has no paypoints for this organization.',
  icon: Store,
  pageSize: 50,
})

export const loader = organizationLoader(paypointList)

export const Component = () => (
  <OpenedList list={paypointList.noun.many}>
    <OrganizationScreen of={paypointList} />
  </OpenedList>
)
