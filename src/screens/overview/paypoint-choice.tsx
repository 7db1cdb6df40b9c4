import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'

import { getConnection } from '~/api/connection'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { paypointChoices } from './queries'

/** A paypoint of the organization, or, where its list cannot be had, an entry typed by hand. */
export function PaypointChoice({
  entry,
  onChange,
}: {
  entry: string
  onChange: (entry: string) => void
}) {
  const { orgId } = getConnection()
  const { data, isError } = useQuery({ ...paypointChoices(orgId), enabled: orgId !== '' })
  const choices = (data?.records ?? []).flatMap(({ value }) =>
    (value.EntryPoints ?? []).map(({ EntryName }) => ({ entry: EntryName, name: value.DbaName })),
  )
  if (choices.length === 0 && (isError || orgId === '')) {
    return <TypedEntry key={entry} entry={entry} onChange={onChange} />
  }
  return (
    <Field label="Paypoint" isLabelHidden className="w-full sm:w-72">
      {(control) => (
        <NativeSelect {...control} value={entry} onChange={(event) => onChange(event.target.value)}>
          {!choices.some((choice) => choice.entry === entry) && (
            <option value={entry}>{entry}</option>
          )}
          {choices.map(({ entry: value, name }) => (
            <option key={value} value={value}>
              {name ? `${name} (${value})` : value}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

function TypedEntry({ entry, onChange }: { entry: string; onChange: (entry: string) => void }) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('entry')
    if (typeof typed === 'string' && typed.trim() !== '') onChange(typed.trim())
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <Field label="Paypoint entry" isLabelHidden hint="The paypoints could not be listed.">
        {(control) => (
          <TextInput
            {...control}
            name="entry"
            required
            defaultValue={entry}
            autoComplete="off"
            placeholder="Entry name"
          />
        )}
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
