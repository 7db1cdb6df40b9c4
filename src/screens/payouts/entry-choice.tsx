import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'

import { getConnection } from '~/api/connection'
import type { QueryPage } from '~/api/answer'
import type { paypointQuery } from '~/contract/paypoints'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { paypointChoices } from './paypoint-choices'

interface Choice {
  readonly entry: string
  readonly label: string
}

function choicesOf(page: QueryPage<typeof paypointQuery>): Choice[] {
  return page.records.flatMap(({ value }) =>
    (value.EntryPoints ?? [])
      .filter(({ EntryName }) => EntryName !== '')
      .map(({ EntryName }) => ({
        entry: EntryName,
        label: value.DbaName ? `${value.DbaName} (${EntryName})` : EntryName,
      })),
  )
}

/** Whose payouts: a paypoint of the organization, or, where its list cannot be had, an entry typed by hand. */
export function EntryChoice({
  entry,
  onChange,
}: {
  entry: string
  onChange: (entry: string) => void
}) {
  const { orgId } = getConnection()
  const paypoints = useQuery({ ...paypointChoices(orgId), enabled: orgId !== '' })
  const choices = paypoints.data ? choicesOf(paypoints.data) : []

  if (choices.length === 0 && (paypoints.isError || orgId === '')) {
    return <TypedEntry key={entry} entry={entry} onChange={onChange} />
  }
  const isListed = choices.some((choice) => choice.entry === entry)
  return (
    <Field label="Paypoint" isLabelHidden className="w-full sm:w-72">
      {(control) => (
        <NativeSelect {...control} value={entry} onChange={(event) => onChange(event.target.value)}>
          {!isListed && <option value={entry}>{entry}</option>}
          {choices.map((choice) => (
            <option key={choice.entry} value={choice.entry}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

function TypedEntry({ entry, onChange }: { entry: string; onChange: (entry: string) => void }) {
  const [text, setText] = useState(entry)
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const typed = text.trim()
    if (typed === '') setError('Type the entry name of a paypoint, such as main-street.')
    else onChange(typed)
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <Field
        label="Paypoint entry"
        isLabelHidden
        error={error}
        hint="The paypoints could not be listed: type an entry name."
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            placeholder="Entry name"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
