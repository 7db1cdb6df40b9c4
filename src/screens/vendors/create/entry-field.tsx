import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { SuggestField } from '~/form/fields/suggest-field'
import { entriesOf } from '~/lists/entries'

import type { StepProps } from './step-props'

/** Whose vendor it is. Paypoints are offered where they can be listed; an entry name can be typed all the same. */
export function EntryField({ form }: StepProps) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const suggestions = (data?.entries ?? []).map(({ entry, name }) => ({
    value: entry,
    label: name ?? entry,
  }))
  const hint = isError
    ? 'The paypoints could not be listed: type an entry name, such as main-street.'
    : 'The vendor belongs to this paypoint.'
  return (
    <SuggestField
      form={form}
      name="entry"
      label="Paypoint"
      hint={hint}
      suggestions={suggestions}
      isRequired
    />
  )
}
