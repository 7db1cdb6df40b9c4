import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { allEntries, type EntrySelection, entriesOf } from '~/api/entries'
import type { Condition, ListSearch } from '~/filters/condition'
import type { RecordSearch } from '~/filters/record-search'
import type { Go } from '~/lists/list-definition'
import { organizationScreen } from '~/lists/organization-list'
import { PaypointChoice } from '~/lists/paypoints/paypoint-choice'
import { recordKinds } from '~/lists/record/record-kinds'
import { keepChosenEntries } from '~/storage/chosen-entries'

import { batchFields } from './fields'
import { batchLookUp, batchSource, batchLocator } from './queries'
import { batchPath, batchSearch } from './search'

const isOfPaypoint = ({ field, operator }: Condition) => field === 'paypointId' && operator === 'eq'

/** The filter of one paypoint, by its ID: the service knows no entry of a batch. */
export function ofPaypoint(list: ListSearch, paypointId: string | undefined): ListSearch {
  const others = list.conditions.filter((each) => !isOfPaypoint(each))
  const own = { field: 'paypointId', operator: 'eq', value: paypointId ?? '' } as const
  return { ...list, conditions: paypointId === undefined ? others : [...others, own] }
}

function BatchPaypoint({ list, go }: { list: ListSearch; go: Go<RecordSearch> }) {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const id = list.conditions.find(isOfPaypoint)?.value
  const entry = data?.entries.find(({ paypointId }) => paypointId === id)?.entry
  const chosen: EntrySelection = id === undefined ? allEntries : [entry ?? `Paypoint ${id}`]
  return (
    <PaypointChoice
      isSingle
      chosen={chosen}
      onChange={(next, kind) => {
        const [only] = next === allEntries ? [] : next
        const found = data?.entries.find((each) => each.entry === only)
        // One that has no ID here can't be filtered by.
        if (only !== undefined && found === undefined) return
        keepChosenEntries(next === allEntries ? [allEntries] : next)
        go({ list: ofPaypoint(list, found?.paypointId), open: undefined }, kind)
      }}
    />
  )
}

export const { Component } = organizationScreen({
  ...recordKinds.batches,
  fields: batchFields,
  source: batchSource,
  search: batchSearch,
  choice: ({ list }, go) => <BatchPaypoint list={list} go={go} />,
  presets: () => [{ id: 'untied', label: 'Doesn’t add up', filters: 'difference(ne)=0' }],
  loadRecord: async () => (await import('./record')).batchRecord,
  lookUp: batchLookUp,
  path: batchPath,
  locatorOf: batchLocator,
  emptyText: 'Your provider has no payout batches for this organization.',
})
