import type { QueryKey } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Popover, usePopover } from '~/ui/popover'

import type { LocalListDefinition } from './directory-definition'
import { cardProblem, directorySearch, idsIn, type DirectorySearch } from './directory-search'

interface OpenOthersProps<Kept extends { readonly id: string }, Found, Key extends QueryKey> {
  readonly directory: LocalListDefinition<Kept, Found, Key>
  readonly at: DirectorySearch
  readonly onOpened?: () => void
}

/** Records that aren't listed here: one by its page, several together over the list. */
export function OpenOthers<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory: { noun, idProblem, record, fields, defaultSort, listPath, opener },
  at,
  onOpened,
}: OpenOthersProps<Kept, Found, Key>) {
  const navigate = useNavigate()
  if (opener) return <opener.Box onOpened={onOpened} />
  return (
    <OpenById
      label={`Open by ${noun.one} ID`}
      idProblem={idProblem}
      onOpen={(ids) => {
        onOpened?.()
        const [only = '', ...others] = ids
        const list = directorySearch(fields.catalogue, defaultSort, listPath)
        void navigate(others.length === 0 ? record.path(only) : list.listPath({ ...at, ids }))
      }}
    />
  )
}

export function OpenByIdButton<Kept extends { readonly id: string }, Found, Key extends QueryKey>(
  props: OpenOthersProps<Kept, Found, Key>,
) {
  const popover = usePopover()
  const { opener, noun } = props.directory
  return (
    <>
      <Button size="sm" variant="quiet" className="-mx-1" {...popover.trigger()}>
        {opener?.label ?? 'Open by ID'}
      </Button>
      <Popover
        popover={popover}
        label={opener?.label ?? `Open ${noun.many} by ID`}
        className="w-88"
      >
        {({ close }) => (
          <div className="p-4">
            <OpenOthers {...props} onOpened={close} />
          </div>
        )}
      </Popover>
    </>
  )
}

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
        : (cardProblem(text) ?? ids.map(idProblem).find((found) => found !== undefined))
    setError(problem)
    if (problem === undefined) onOpen(ids)
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
