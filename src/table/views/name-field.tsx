import { useState } from 'react'

import { ownName } from '~/lib/visible-text'
import { TextInput } from '~/ui/inputs'
import { isComposing } from '~/ui/pressed-key'

import { MAX_VIEW_NAME } from '~/storage/view-names'

export const takenWords = (name: string): string =>
  `You have a view called “${name}”. Choose another name.`

export const goneWords = (name: string): string =>
  `“${name}” was deleted in another tab. It stays deleted.`

interface NameFieldProps {
  readonly label: string
  readonly name: string
  readonly onName: (name: string) => void
}

/** In the place of the name. Enter and leaving keep what is typed, Escape does not. */
export function NameField({ label, name, onName }: NameFieldProps) {
  const [typed, setTyped] = useState(name)
  return (
    <TextInput
      aria-label={label}
      // The field takes the place of what was pressed.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={MAX_VIEW_NAME}
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onName(ownName(typed, MAX_VIEW_NAME) || name)}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Enter') onName(ownName(typed, MAX_VIEW_NAME) || name)
        if (event.key !== 'Escape') return
        // A panel under it would close as well.
        event.preventDefault()
        onName(name)
      }}
    />
  )
}
