import { ArrowDown, ArrowUp, GripVertical, Pin, PinOff } from 'lucide-react'
import { useState } from 'react'

import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

import type { DataColumn } from '../columns'
import { clampWidth, placeColumns, rowHeights, type Density, type Layout } from './layout'

export type ColumnInfo = Pick<DataColumn<never>, 'id' | 'header' | 'width'>

interface ColumnsSectionProps {
  readonly columns: readonly ColumnInfo[]
  readonly layout: Layout
  readonly onChange: (parts: Layout) => void
  readonly onReset: () => void
}

const densities: Readonly<Record<Density, string>> = {
  compact: 'Compact',
  normal: 'Normal',
  comfortable: 'Comfortable',
}
const isDensity = (text: string): text is Density => Object.hasOwn(rowHeights, text)

/** Which columns are shown, where, how wide; and how tall the rows are. */
export function ColumnsSection({ columns, layout, onChange, onReset }: ColumnsSectionProps) {
  const [dragged, setDragged] = useState<string>()
  const ids = columns.map(({ id }) => id)
  const { shown, pinned } = placeColumns(ids, layout)
  const all = [...shown, ...ids.filter((id) => !shown.includes(id))]

  const move = (id: string, to: number) => {
    const rest = shown.filter((each) => each !== id)
    const order = rest.toSpliced(to, 0, id)
    onChange({ columns: order, pins: order.filter((each) => pinned.includes(each)) })
    announce(`${headerOf(id)} is column ${String(to + 1)} of ${String(order.length)}`)
  }
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const toggle = (id: string, isShown: boolean) => {
    onChange({ columns: isShown ? [...shown, id] : shown.filter((each) => each !== id) })
  }
  const pin = (id: string) => {
    onChange({
      pins: pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id],
    })
  }
  return (
    <Section
      title="Columns"
      headingLevel={3}
      description="Drag, or use the arrows. Widths are in pixels."
      actions={
        <Button size="sm" variant="quiet" onClick={onReset}>
          Reset
        </Button>
      }
    >
      <Field label="Row height">
        {(control) => (
          <NativeSelect
            {...control}
            value={layout.density ?? 'normal'}
            onChange={({ target }) => {
              if (isDensity(target.value)) onChange({ density: target.value })
            }}
          >
            {Object.entries(densities).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <ol aria-label="Columns in their order" className="flex flex-col">
        {all.map((id) => {
          const at = shown.indexOf(id)
          const header = headerOf(id)
          const isShown = at >= 0
          const isPinned = pinned.includes(id)
          const own = columns.find((column) => column.id === id)?.width
          return (
            // Dragging is the pointer's way; the arrow buttons are the keyboard's.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              draggable={isShown}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged !== undefined && isShown) event.preventDefault()
              }}
              onDrop={() => {
                if (dragged !== undefined && isShown) move(dragged, at)
              }}
              className={cx(
                'flex items-center gap-1 border-b border-line py-1',
                dragged === id && 'bg-accent-soft',
              )}
            >
              <GripVertical
                aria-hidden="true"
                className={cx('size-4 shrink-0 text-ink-3', isShown ? 'cursor-grab' : 'invisible')}
              />
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={({ target }) => {
                    toggle(id, target.checked)
                  }}
                  className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
                />
                <span className="truncate">{header}</span>
              </label>
              {isShown && (
                <>
                  <WidthField
                    key={layout.widths?.[id] ?? own}
                    label={`Width of ${header}`}
                    value={layout.widths?.[id] ?? own ?? 0}
                    onChange={(width) => {
                      onChange({ widths: { ...layout.widths, [id]: width } })
                    }}
                  />
                  <IconButton
                    size="sm"
                    label={isPinned ? `Unpin ${header}` : `Pin ${header} at the left`}
                    onClick={() => {
                      pin(id)
                    }}
                  >
                    {isPinned ? (
                      <PinOff aria-hidden="true" className="size-4" />
                    ) : (
                      <Pin aria-hidden="true" className="size-4" />
                    )}
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Move ${header} left`}
                    disabledReason={at === 0 ? 'It is the first column.' : undefined}
                    onClick={() => {
                      move(id, at - 1)
                    }}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Move ${header} right`}
                    disabledReason={at === shown.length - 1 ? 'It is the last column.' : undefined}
                    onClick={() => {
                      move(id, at + 1)
                    }}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

interface WidthFieldProps {
  readonly label: string
  readonly value: number
  readonly onChange: (width: number) => void
}

/** Takes effect when it is left, or with Enter. */
function WidthField({ label, value, onChange }: WidthFieldProps) {
  const commit = (input: HTMLInputElement) => {
    const width = Number(input.value)
    if (input.value === '' || !Number.isFinite(width)) input.value = String(value)
    else if (clampWidth(width) !== value) onChange(clampWidth(width))
  }
  return (
    <span className="w-16 shrink-0">
      <TextInput
        controlSize="sm"
        inputMode="numeric"
        aria-label={label}
        defaultValue={value}
        onBlur={({ currentTarget }) => {
          commit(currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget)
          const step = { ArrowUp: 10, ArrowDown: -10 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          event.currentTarget.value = String(clampWidth(Number(event.currentTarget.value) + step))
        }}
      />
    </span>
  )
}
