/** A list of records that the directory holds. */

import { type QueryKey, useQuery } from '@tanstack/react-query'

import { keptRecords, recordsNotListed } from '~/api/directory'
import { nameOfEntry } from '~/api/entries'
import { pinnedRecords } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import type { Entry } from '~/storage/directory-entry'
import type { KeptOf, KindName } from '~/storage/directory-kinds'
import { lazyPart } from '~/ui/lazy-part'

import type { LocalField } from '../fields/local-fields'
import { recordKinds } from '../record/record-kinds'
import type { DirectoryDefinition, KeptSource } from './directory-definition'
import type { PinnedDirectory } from './pinned-records'
import { localScreen } from './local-screen'
import { useEntryNames } from './use-entry-names'
import { useMissed } from './use-missed'

type Seen = Entry<{ readonly entry: string }>

const entryName = ({ facts: { entry } }: Seen): string | undefined =>
  entry && nameOfEntry(entry.value)

export const seenField: LocalField<Entry<object>> = {
  label: 'Last seen here',
  kind: 'moment',
  value: ({ lastSeen }) => new Date(lastSeen.at).toISOString(),
  sortBy: ({ lastSeen }) => lastSeen.at,
  column: { width: 196 },
}

/** The last columns of every directory of a paypoint's records. */
export const seenFields: Readonly<Record<'entry' | 'seen', LocalField<Seen>>> = {
  entry: {
    label: 'Paypoint',
    kind: 'id',
    value: ({ facts }) => facts.entry?.value,
    named: { nameOf: entryName, idLabel: 'Entry' },
    sortBy: entryName,
    column: { width: 180 },
  },
  seen: seenField,
}

/** The same, where other columns say more. */
export const extraSeenFields: typeof seenFields = {
  entry: { ...seenFields.entry, column: { width: 180, isExtra: true } },
  seen: { ...seenField, column: { width: 196, isExtra: true } },
}

/** Those that are pinned, over their list: nothing is loaded where none is. */
function pinnedOver<K extends KindName, Found, Key extends QueryKey>(
  directory: PinnedDirectory<K, Found, Key>,
) {
  const PinnedRecords = lazyPart(async () => ({
    default: (await import('./pinned-records')).PinnedRecords<K, Found, Key>,
  }))
  return function PinnedOver() {
    const { data: pins = [] } = useQuery(pinnedRecords(directory.kind))
    return pins.length > 0 && <PinnedRecords directory={directory} />
  }
}

export function directoryScreen<K extends KindName, Found, Key extends QueryKey>(
  directory: DirectoryDefinition<K, Found, Key>,
) {
  const PinnedRecords = pinnedOver(directory)
  const { AboveAll } = directory
  return localScreen<KeptOf<K>, Found, Key>({
    ...recordKinds[directory.kind],
    ...directory,
    source: sourceOf(directory),
    Above: () => (
      <>
        {AboveAll && <AboveAll />}
        {directory.isPinnable && <PinnedRecords />}
      </>
    ),
  })
}

const useAsKept = <Rows,>(kept: Rows): Rows => kept

const sourceOf = <K extends KindName, Found, Key extends QueryKey>({
  kind,
  useRows = useAsKept,
}: DirectoryDefinition<K, Found, Key>): KeptSource<KeptOf<K>> => ({
  useRecords: () => {
    const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(keptRecords(kind))
    const { data: notListed } = useQuery(recordsNotListed(kind))
    return { data: useRows(data), error, isFetching, dataUpdatedAt, refetch, notListed }
  },
  useNames: () => {
    useMissed(kind)
    const { data = [] } = useQuery(keptRecords(kind))
    return useEntryNames({ isNeeded: data.length > 0 })
  },
  held: () => queryClient.getQueryData(keptRecords(kind).queryKey) ?? [],
})
