import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { entriesOf, entryLabel } from '~/api/entries'
import { TypedEntry } from '~/lists/typed-entry'
import { Field } from '~/ui/field'
import { foreignText } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'

export function PaypointChoice({
  entry,
  onChange,
}: {
  entry: string
  onChange: (entry: string) => void
}) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const choices = data?.entries ?? []
  if (choices.length === 0 && (isError || orgId === '')) {
    return <TypedEntry key={entry} entry={entry} onChange={onChange} />
  }
  return (
    <Field label="Paypoint" isLabelHidden className="w-64 max-w-full max-sm:w-full">
      {(control) => (
        <NativeSelect {...control} value={entry} onChange={(event) => onChange(event.target.value)}>
          {!choices.some((choice) => choice.entry === entry) && (
            <option value={entry}>{foreignText(entry)}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.entry} value={choice.entry}>
              {foreignText(entryLabel(choice))}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
