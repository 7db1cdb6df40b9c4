import { useState, type SyntheticEvent } from 'react'

import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { idsIn } from './directory-search'

/** Not repeated here, nor put into an address, which is logged on its way. Four IDs of four digits may look so. */
const LIKE_CARD = /\d(?:[\s.-]{0,2}\d){12}/
const CARD_PROBLEM = 'This looks like a card number. Separate several IDs with commas.'

export function OpenById({
  label,
  idProblem,
  onOpen,
}: {
  label: string
  idProblem: (id: string) => string | undefined
  onOpen: (ids: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const ids = idsIn(text)
    const problem =
      ids.length === 0
        ? 'Enter an ID, or paste several'
        : ids.map(idProblem).find((found) => found !== undefined)
    if (LIKE_CARD.test(text)) void finishUnlessCard(ids, problem)
    else finish(ids, problem)
  }

  function finish(ids: readonly string[], problem: string | undefined) {
    setError(problem)
    if (problem === undefined) onOpen(ids)
  }

  /** Rare: what tells cards from IDs comes when it is needed. */
  async function finishUnlessCard(ids: readonly string[], problem: string | undefined) {
    const redacting = await import('~/lib/redact').catch(() => undefined)
    finish(ids, redacting?.redactText(text) === text ? problem : CARD_PROBLEM)
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2 text-start" noValidate>
      <Field label={label} isLabelHidden error={error} className="min-w-0 flex-1 sm:w-64">
        {(control) => (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            placeholder="ID, or several"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              // A text field would join the lines of a column.
              if (!/[\r\n\t]/.test(pasted)) return
              event.preventDefault()
              setText([...idsIn(text), ...idsIn(pasted)].join(', '))
            }}
          />
        )}
      </Field>
      <Button type="submit">Open</Button>
    </form>
  )
}
