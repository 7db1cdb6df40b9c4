import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { entriesOf, entryLabel, useNamedEntry, type Entries } from '~/api/entries'
import { useEntriesFound } from '~/api/entries-found'

import { SuggestField } from './suggest-field'
import type { Suggestion } from './suggestion'
import type { LabelledField } from './text-field'
import { useFormField } from './use-form-field'

/** Any entry can be typed, also if paypoints can't be listed. */
export function EntryField<T extends FieldValues>({ hint, ...field }: LabelledField<T, string>) {
  const { orgId } = getConnection()
  const { data, isError, isLoading } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const { value, error } = useFormField<T, string>(field)
  const only = data?.entries.length === 1 && !data.isCut ? data.entries[0]?.entry : undefined
  const known = useNamedEntry(value.trim())
  const { found } = useEntriesFound(known ? '' : value, data?.isCut === true)
  const beyond = [...found, ...(known ? [known] : [])].filter(
    ({ entry }) => data?.entries.every((each) => each.entry !== entry) === true,
  )
  // Nothing to choose.
  if (only !== undefined && only === value.trim() && error === undefined) return null
  return (
    <SuggestField
      {...field}
      hint={
        isError
          ? 'We couldn’t list your paypoints. Enter an entry name, such as main-street.'
          : (hint ??
            (isLoading || known?.name !== undefined ? value.trim() || undefined : undefined))
      }
      showsLabel
      suggestions={entryOffers(data && { ...data, entries: [...data.entries, ...beyond] })}
    />
  )
}

const noEntries: Entries = { entries: [], isCut: false }

/** Two may have one name, the other one unread too: typed in full, it must not choose the wrong one. */
export const entryOffers = ({ entries, isCut }: Entries = noEntries): readonly Suggestion[] =>
  entries.map((own) => {
    const isShared =
      isCut || entries.some(({ entry, name }) => entry !== own.entry && name === own.name)
    return { value: own.entry, label: isShared ? entryLabel(own) : (own.name ?? own.entry) }
  })
