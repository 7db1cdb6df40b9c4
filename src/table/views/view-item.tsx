import { Check, Download, Link2, Pencil, RefreshCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { SavedView } from '~/storage/views'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { copyText } from '~/ui/copy-button'
import { TextInput } from '~/ui/inputs'

import { MAX_NAME, writeViewFile } from './view-file'

interface ViewItemProps {
  readonly view: SavedView
  readonly link: string
  readonly freeText: readonly string[]
  readonly onApply: () => void
  readonly onUpdate: () => void
  readonly onSave: (view: SavedView) => void
  readonly onDelete: () => void
  readonly onProblem: (text: string) => void
}

export function ViewItem(props: ViewItemProps) {
  const { view, link, freeText, onApply, onUpdate, onSave, onDelete, onProblem } = props
  const { name, isDefault } = view
  const [typed, setTyped] = useState<string>()
  const copy = async () => {
    try {
      await copyText(link)
      announce('Link copied')
    } catch {
      onProblem(`The link could not be copied. Here it is: ${link}`)
    }
  }
  if (typed !== undefined) {
    return (
      <form
        className="flex items-center gap-1 py-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onSave({ ...view, name: typed.trim() })
          setTyped(undefined)
        }}
      >
        <TextInput
          aria-label={`New name of ${name}`}
          // The field takes the place of the button that was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          maxLength={MAX_NAME}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
        <IconButton type="submit" size="sm" label="Keep this name">
          <Check aria-hidden="true" className="size-4" />
        </IconButton>
      </form>
    )
  }
  const acts = [
    { label: `Update ${name} to what is shown`, icon: RefreshCw, act: onUpdate },
    { label: `Rename ${name}`, icon: Pencil, act: () => setTyped(name) },
    {
      label: isDefault ? `Do not open with ${name}` : `Open the list with ${name}`,
      icon: Star,
      act: () => onSave({ ...view, isDefault: !isDefault }),
      isOn: isDefault,
    },
    { label: `Copy link to ${name}`, icon: Link2, act: () => void copy() },
    { label: `Download ${name}`, icon: Download, act: () => download(view) },
    { label: `Delete ${name}`, icon: Trash2, act: onDelete },
  ]
  return (
    <div className="flex flex-col gap-0.5 py-1">
      <div className="flex items-center gap-0.5">
        <Button
          variant="quiet"
          size="sm"
          className="min-w-0 flex-1 justify-start"
          onClick={onApply}
        >
          <span className="truncate">
            <ForeignText>{name}</ForeignText>
          </span>
        </Button>
        {acts.map(({ label, icon: Icon, act, isOn }) => (
          <IconButton key={label} size="sm" label={label} onClick={act}>
            <Icon aria-hidden="true" className={isOn ? 'size-4 fill-current' : 'size-4'} />
          </IconButton>
        ))}
      </div>
      {freeText.length > 0 && (
        <p className="px-2 text-sm text-warning">
          Holds typed text ({freeText.join(', ')}): its link and file show it.
        </p>
      )}
    </div>
  )
}

function download(view: SavedView): void {
  const url = URL.createObjectURL(new Blob([writeViewFile(view)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${view.list} view ${view.name.replaceAll(/[^\p{L}\p{N} _-]/gu, '')}.json`
  link.click()
  // After the browser has begun to read it.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
