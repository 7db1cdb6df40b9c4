/** A name of one's own for a status code, where the code stands: loaded when a person presses it. */
import { useState } from 'react'

import { ownName } from '~/lib/visible-text'
import { MAX_STATUS_NAME, nameStatus } from '~/storage/learn-statuses'
import { legendEntry, type LegendKind } from '~/storage/legend'
import { currentScope } from '~/storage/scope'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

interface StatusNamingProps {
  readonly kind: LegendKind
  readonly code: number
  /** What was learned of the code. */
  readonly more: string
  readonly onDone: () => void
}

export function StatusNaming({ kind, code, more, onDone }: StatusNamingProps) {
  const before = legendEntry(kind, code)?.name ?? ''
  const [typed, setTyped] = useState(before)
  const name = ownName(typed, MAX_STATUS_NAME)
  const give = (next: string) => {
    void nameStatus(currentScope(), kind, code, next)
    announce(next === '' ? `Name “${before}” removed` : `Code ${String(code)} named “${next}”`)
    onDone()
  }
  return (
    <form
      aria-label={`Name code ${String(code)}`}
      className="flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') give(name)
      }}
    >
      {more !== '' && <p className="text-sm text-ink-3">{more}</p>}
      <p className="text-sm text-ink-3">
        Colors follow your provider’s words: blue is on the way, green is done, amber or red has
        stopped, gray is canceled or a word we don’t know.
      </p>
      <Field
        label={`Your name for code ${String(code)}`}
        hint="Shown where your provider gives no word."
      >
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            value={typed}
            maxLength={MAX_STATUS_NAME}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {before !== '' && <Button onClick={() => give('')}>Remove name</Button>}
        <Button
          type="submit"
          variant="primary"
          disabledReason={name === '' ? 'Enter a name' : undefined}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
