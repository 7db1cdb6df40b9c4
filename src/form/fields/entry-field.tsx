import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'

import { SuggestField } from './suggest-field'
import type { LabelledField } from './text-field'
import { useFormField } from './use-form-field'

/** Any entry can be typed, also if paypoints can't be listed. */
export function EntryField<T extends FieldValues>({ hint, ...field }: LabelledField<T, string>) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const { value, error } = useFormField<T, string>(field)
  const only = data?.entries.length === 1 && !data.isCut ? data.entries[0]?.entry : undefined
  // Nothing to choose.
  if (only !== undefined && only === value.trim() && error === undefined) return null
  const suggestions = (data?.entries ?? []).map(({ entry, name }) => ({
    value: entry,
    label: name ?? entry,
  }))
  return (
    <SuggestField
      {...field}
      hint={
        isError
          ? 'We couldn’t list your paypoints. Enter an entry name, such as main-street.'
          : hint
      }
      suggestions={suggestions}
    />
  )
}

export function useEntryName(entry: string): string {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  return data?.entries.find((each) => each.entry === entry)?.name ?? entry
}
