import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'

import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { isAlsoSentField, MOST_ALSO_SENT_FIELDS } from '~/lib/also-sent-fields'
import { isAddedColumn, isMemberField } from '~/lib/member-fields'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { isolated } from '~/ui/foreign-text'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { visibleColumns, type ColumnTable } from '../columns'
import { rowHeights, type Density } from './layout'

interface ColumnsSectionProps {
  readonly table: ColumnTable
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onReset: () => void
}

const densities: Readonly<Record<Density, string>> = {
  compact: 'Compact',
  normal: 'Normal',
  comfortable: 'Comfortable',
}
const isDensity = (text: string): text is Density => Object.hasOwn(rowHeights, text)

export function ColumnsSection({ table, density, onDensity, onReset }: ColumnsSectionProps) {
  const [dragged, setDragged] = useState<string>()
  const shown = visibleColumns(table)
  const hidden = table.getAllLeafColumns().filter((column) => !column.getIsVisible())
  const all = [...shown, ...hidden.filter(({ id }) => !isAddedColumn(id))]
  const more = hidden.filter(({ id }) => isMemberField(id))
  const alsoSent = hidden.filter(({ id }) => isAlsoSentField(id))
  const sentCount = alsoSent.length + shown.filter(({ id }) => isAlsoSentField(id)).length

  const move = (id: string, to: number) => {
    const moved = shown.find((column) => column.id === id)
    if (!moved) return
    const order = shown.filter((column) => column !== moved).toSpliced(to, 0, moved)
    const pinned = order.filter((column) => column.getIsPinned())
    table.setColumnOrder(order.map((column) => column.id))
    table.setColumnPinning({ start: pinned.map((column) => column.id), end: [] })
    announce(`${headerOf(moved)} is column ${String(to + 1)} of ${String(order.length)}`)
  }
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-3">
        <ol aria-label="Columns in their order" className="flex flex-col">
          {all.map((column) => {
            const { id } = column
            const at = shown.indexOf(column)
            const header = headerOf(column)
            const isShown = at >= 0
            return (
              // Dragging is one way; the arrow buttons are that of the keyboard, and of a pointer that can't.
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
                  'group/column flex min-h-8 items-center gap-1 rounded-md px-1 hover:bg-hover',
                  dragged === id && 'bg-accent-soft',
                )}
              >
                <GripVertical
                  aria-hidden="true"
                  className={cx(
                    'size-4 shrink-0 text-ink-3',
                    isShown ? 'cursor-grab' : 'invisible',
                  )}
                />
                <label className="flex min-w-0 flex-1 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={isShown && (shown.length === 1 || !column.getCanHide())}
                    onChange={({ target }) => {
                      column.toggleVisibility(target.checked)
                    }}
                    className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
                  />
                  <span className="truncate">{isolated(header)}</span>
                </label>
                {isShown && (
                  <>
                    <IconButton
                      size="sm"
                      label={`Move ${header} up`}
                      className={whenAtHand}
                      disabledReason={at === 0 ? 'Already first' : undefined}
                      onClick={() => {
                        move(id, at - 1)
                      }}
                    >
                      <ArrowUp aria-hidden="true" className="size-4" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Move ${header} down`}
                      className={whenAtHand}
                      disabledReason={at === shown.length - 1 ? 'Already last' : undefined}
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
        {more.length > 0 && <MoreColumns legend="More fields" columns={more} />}
        {alsoSent.length > 0 && (
          <MoreColumns
            legend={`Also sent by your provider${
              sentCount >= MOST_ALSO_SENT_FIELDS
                ? `: the first ${String(MOST_ALSO_SENT_FIELDS)}. All fields has the rest.`
                : ''
            }`}
            columns={alsoSent}
          />
        )}
      </div>
      <div className="flex items-end justify-between gap-3 border-t border-line p-3">
        <Field label="Row height">
          {(control) => (
            <NativeSelect
              {...control}
              value={density}
              onChange={({ target }) => {
                if (isDensity(target.value)) onDensity(target.value)
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
        <Button onClick={onReset}>Reset</Button>
      </div>
    </div>
  )
}

/** For who can't drag: on the column that is pointed at or focused. */
const whenAtHand =
  'opacity-0 group-hover/column:opacity-100 focus-visible:opacity-100 group-focus-within/column:opacity-100 pointer-coarse:opacity-100'

/** More of them than this are found by typing. */
const FEW = 12

interface MoreColumnsProps {
  readonly legend: string
  readonly columns: ReturnType<typeof visibleColumns>
}

function MoreColumns({ legend, columns }: MoreColumnsProps) {
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/)
  const found = columns.filter((column) => {
    const header = headerOf(column).toLowerCase()
    return words.every((word) => header.includes(word))
  })
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-1 text-sm text-ink-3">{legend}</legend>
      {columns.length > FEW && (
        <TextInput
          type="search"
          aria-label={`Find in ${legend}`}
          placeholder="Find a field"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.map((column) => (
        <label key={column.id} className="flex min-w-0 items-center gap-2 py-1">
          <input
            type="checkbox"
            checked={false}
            onChange={() => column.toggleVisibility(true)}
            className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
          />
          <span className="truncate">{isolated(headerOf(column))}</span>
        </label>
      ))}
      {found.length === 0 && <p className="py-1 text-ink-3">No field is called that</p>}
    </fieldset>
  )
}

const headerOf = ({ id, columnDef: { header } }: ReturnType<typeof visibleColumns>[number]) =>
  typeof header === 'string' ? header : id
