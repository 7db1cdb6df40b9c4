/** Loaded when a person comes near the button of a new view. */

import { useRef, useState } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { newId } from '~/lib/ids'
import { inSentence } from '~/lib/text'
import { ownName } from '~/lib/visible-text'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { freeName, isTaken, MAX_VIEW_NAME } from '~/storage/view-names'
import type { SavedView, ViewParts } from '~/storage/views'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Checkbox, TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { isComposing } from '~/ui/pressed-key'
import { UnreadableCount } from '~/ui/unread'

import { layoutParts } from '../layout/layout'
import type { ShownState } from './active-view'
import { rollingOf } from './rolling'
import { partsOf, type ViewPart } from './updated-parts'
import { readViewFile } from './view-file'
import { freeTextFields } from './view-url'
import { useUnreadableViews } from './views'

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

const labels: Readonly<Record<ViewPart, string>> = {
  filters: 'Filters',
  sort: 'Sort',
  columns: 'Columns',
  pins: 'Pinned columns',
  widths: 'Widths',
  density: 'Row height',
}
const allParts: readonly ViewPart[] = ['filters', 'sort', ...layoutParts]

const NAME_TAKEN = 'You have a view of this name. Choose another.'

interface NewViewProps {
  readonly list: string
  readonly catalogue: FilterCatalogue
  readonly now: ShownState
  /** What "last month" is counted from. */
  readonly today: string
  /** Their names are taken. */
  readonly views: readonly SavedView[]
  /** Letters pressed before the form was there. */
  readonly typedName?: string
  /** @returns whether its name was still free */
  readonly onSave: (view: SavedView) => Promise<boolean>
}

export function NewView(props: NewViewProps) {
  const { list, catalogue, now, today, views, typedName = '', onSave } = props
  const [name, setName] = useState(typedName)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<ViewPart>>(new Set(allParts))
  const file = useRef<HTMLInputElement>(null)
  const unreadable = useUnreadableViews(list)
  const typed = freeTextFields(now.filters, catalogue)
  const rolling = rollingOf(now.filters, today)
  const ranges = Object.values(rolling)
  const [isRolling, setRolling] = useState(true)

  const save = async (called: string, parts: ViewParts) => {
    setProblem(undefined)
    try {
      const isSaved = await onSave({ id: newId(), list, name: called, isDefault: false, parts })
      if (!isSaved) setError(NAME_TAKEN)
    } catch (cause) {
      setProblem(`We couldn’t save the view. ${storageRemedies[storageReason(cause)]}`)
    }
  }
  const readFile = async (picked: File | undefined) => {
    if (!picked) return
    const read = readViewFile(await picked.text(), list)
    if (read.ok) await save(freeName(read.view.name, views), read.view.parts)
    else setProblem(`We couldn’t use ${picked.name}. ${read.reason}`)
  }
  return (
    <form
      aria-label="New view"
      className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const called = ownName(name, MAX_VIEW_NAME)
        if (called === '') setError('Enter a name')
        else if (isTaken(called, views)) setError(NAME_TAKEN)
        else if (chosen.size === 0) setError('Choose at least one part')
        else void save(called, partsOf(now, chosen, isRolling ? rolling : {}))
      }}
    >
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Field label="Name" error={error}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            value={name}
            maxLength={MAX_VIEW_NAME}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-medium text-ink">Includes</legend>
        <div className="grid grid-cols-2">
          {allParts.map((part) => (
            <Checkbox
              key={part}
              label={labels[part]}
              checked={chosen.has(part)}
              onChange={({ target }) => {
                const next = new Set(chosen)
                if (target.checked) next.add(part)
                else next.delete(part)
                setChosen(next)
              }}
            />
          ))}
        </div>
      </fieldset>
      {ranges.length > 0 && chosen.has('filters') && (
        <Checkbox
          label={`Keep showing ${ranges.map((range) => inSentence(range)).join(' and ')} as time passes`}
          checked={isRolling}
          onChange={({ target }) => setRolling(target.checked)}
        />
      )}
      {typed.length > 0 && chosen.has('filters') && (
        <p className="text-sm text-warning">
          Its link and file show the typed text ({typed.join(', ')}).
        </p>
      )}
      <UnreadableCount count={unreadable} noun={{ one: 'view', many: 'views' }} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" className="-ms-3" onClick={() => file.current?.click()}>
          Open a file…
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label="View file"
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            void readFile(target.files?.[0])
            target.value = ''
          }}
        />
        <Button type="submit" variant="primary">
          Save view
        </Button>
      </div>
    </form>
  )
}
