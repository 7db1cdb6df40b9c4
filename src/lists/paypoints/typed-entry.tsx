import { useState, type SyntheticEvent } from 'react'

import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

interface TypedEntryProps {
  readonly entry: string
  readonly onChange: (entry: string) => void
}

export function TypedEntry({ entry, onChange }: TypedEntryProps) {
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
        hint="The paypoints couldn’t be listed: type an entry name."
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
