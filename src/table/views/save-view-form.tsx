import { useState } from 'react'

import type { ViewParts } from '~/storage/views'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Checkbox, TextInput } from '~/ui/inputs'

import { layoutParts, readLayout, type Layout, type LayoutPart } from '../layout/layout'
import { MAX_NAME } from './view-file'

type Part = 'filters' | 'sort' | LayoutPart

const labels: Readonly<Record<Part, string>> = {
  filters: 'Filters',
  sort: 'Sort',
  columns: 'Columns and their order',
  pins: 'Pinned columns',
  widths: 'Widths',
  density: 'Row height',
}
const allParts: readonly Part[] = ['filters', 'sort', ...layoutParts]

interface SaveViewFormProps {
  readonly now: {
    readonly filters: string
    readonly sort: string
    readonly layout: Required<Layout>
  }
  readonly freeText: readonly string[]
  readonly onSave: (name: string, parts: ViewParts) => void
}

export function SaveViewForm({ now, freeText, onSave }: SaveViewFormProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set(allParts))
  const reason =
    name.trim() === ''
      ? 'Give the view a name.'
      : chosen.size === 0
        ? 'Choose at least one part.'
        : undefined
  return (
    <form
      aria-label="Save what is shown as a view"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== undefined) return
        onSave(name.trim(), partsOf(now, chosen))
        setName('')
      }}
    >
      <Field label="Name of the view">
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={MAX_NAME}
            onChange={({ target }) => {
              setName(target.value)
            }}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm text-ink-3">
          It holds these; what is left out stays as it is when the view is applied.
        </legend>
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
      {freeText.length > 0 && chosen.has('filters') && (
        <p className="text-sm text-warning">
          The filters hold typed text ({freeText.join(', ')}). Whoever gets this view as a link or a
          file can read it.
        </p>
      )}
      <div>
        <Button type="submit" disabledReason={reason}>
          Save view
        </Button>
      </div>
    </form>
  )
}

function partsOf(now: SaveViewFormProps['now'], chosen: ReadonlySet<Part>): ViewParts {
  const layout = Object.fromEntries(
    layoutParts.filter((part) => chosen.has(part)).map((part) => [part, now.layout[part]]),
  )
  return {
    ...(chosen.has('filters') && { filters: now.filters }),
    ...(chosen.has('sort') && { sort: now.sort }),
    ...(Object.keys(layout).length > 0 && { layout }),
  }
}

export function updatedParts(parts: ViewParts, now: SaveViewFormProps['now']): ViewParts {
  const layout = readLayout(parts.layout) ?? {}
  const held = layoutParts.filter((part) => layout[part] !== undefined)
  const chosen = new Set<Part>(held)
  if (parts.filters !== undefined) chosen.add('filters')
  if (parts.sort !== undefined) chosen.add('sort')
  return partsOf(now, chosen)
}
