import { nameOfEntry } from '~/api/entries'
import type { Entry } from '~/storage/directory-entry'

import type { LocalField } from '../fields/local-fields'

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
