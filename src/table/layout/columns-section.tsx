import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { isAlsoSentField, MOST_ALSO_SENT_FIELDS } from '~/lib/also-sent-fields'
import { isMemberField } from '~/lib/member-fields'
import { wordFinder } from '~/lib/word-finder'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { isolated } from '~/ui/foreign-text'
import { Segmented } from '~/ui/segmented'

import { visibleColumns, type ColumnTable } from '../columns'
import type { Density } from './layout'

type MenuColumn = ReturnType<typeof visibleColumns>[number]

interface ColumnsSectionProps {
  readonly table: ColumnTable
  /** Columns that no row at hand has a value for. */
  readonly empty: readonly string[]
  /** Not all rows of the list were looked at. */
  readonly isPartly: boolean
  readonly density: Density
  readonly onDensity: (density: Density) => void
  /** Undefined while nothing was changed. */
  readonly onReset: (() => void) | undefined
}

const densities: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'comfortable', label: 'Comfortable' },
]

/** More of them than this are found by typing. */
const FEW = 10

export function ColumnsSection(props: ColumnsSectionProps) {
  const { table, empty, isPartly, density, onDensity, onReset } = props
  const [typed, setTyped] = useState('')
  const all = table.getAllLeafColumns()
  const shown = visibleColumns(table)
  const isTyped = typed.trim() !== ''
  const isFound = wordFinder(typed)
  const found = (columns: readonly MenuColumn[]) =>
    isTyped ? columns.filter((column) => isFound(headerOf(column))) : columns
  const hidden = all.filter((column) => !column.getIsVisible())
  const more = hidden.filter(({ id }) => isMemberField(id))
  const alsoSent = hidden.filter(({ id }) => isAlsoSentField(id))
  const sentCount = alsoSent.length + shown.filter(({ id }) => isAlsoSentField(id)).length
  const isNothing = isTyped && found(all).length === 0
  return (
    <div className="flex min-h-0 flex-col">
      {all.length > FEW && (
        <div className="flex shrink-0 items-center gap-2.5 border-b border-line ps-4 pe-2">
          <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          <input
            type="search"
            aria-label="Find a column"
            placeholder="Find a column"
            value={typed}
            className="h-10 min-w-0 flex-1 appearance-none bg-transparent [&::-webkit-search-cancel-button]:hidden outline-none placeholder:text-ink-3 pointer-coarse:h-12 pointer-coarse:text-lg"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain p-2">
        <ShownColumns table={table} shown={shown} found={found(shown)} canMove={!isTyped} />
        <HiddenColumns
          legend="Hidden"
          columns={found(
            hidden.filter((column) => !more.includes(column) && !alsoSent.includes(column)),
          )}
          empty={empty}
          emptyWords={isPartly ? 'No values in the rows loaded' : 'No values'}
        />
        <HiddenColumns legend="More fields" columns={found(more)} isFolded={!isTyped} />
        <HiddenColumns
          legend="Also sent by your provider"
          columns={found(alsoSent)}
          note={
            sentCount >= MOST_ALSO_SENT_FIELDS
              ? `The first ${String(MOST_ALSO_SENT_FIELDS)}. All fields has the rest.`
              : undefined
          }
        />
        {isNothing && <p className="px-2 py-4 text-center text-ink-3">No column is called that</p>}
      </div>
      <div className="flex shrink-0 items-center justify-between gap-2 border-t border-line p-2">
        <Segmented label="Row height" choices={densities} value={density} onChange={onDensity} />
        <Button
          variant="quiet"
          disabledReason={onReset ? undefined : 'Nothing has been changed'}
          onClick={onReset}
        >
          Reset
        </Button>
      </div>
    </div>
  )
}

const line =
  'group/column flex min-h-8 items-center rounded-md hover:bg-hover pointer-coarse:min-h-11'

interface ShownColumnsProps {
  readonly table: ColumnTable
  readonly shown: readonly MenuColumn[]
  /** Those of them that are called as was typed. */
  readonly found: readonly MenuColumn[]
  readonly canMove: boolean
}

function ShownColumns({ table, shown, found, canMove }: ShownColumnsProps) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  if (found.length === 0) return null
  const move = (id: string, to: number) => {
    const moved = shown.find((column) => column.id === id)
    if (!moved) return
    const order = shown.filter((column) => column !== moved).toSpliced(to, 0, moved)
    const pinned = order.filter((column) => column.getIsPinned())
    table.setColumnOrder(order.map((column) => column.id))
    table.setColumnPinning({ start: pinned.map((column) => column.id), end: [] })
    announce(`${headerOf(moved)} is column ${String(to + 1)} of ${String(order.length)}`)
  }
  const placeOf = (id: string | undefined) => shown.findIndex((column) => column.id === id)
  const stop = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <ColumnGroup legend="Shown">
      <ol aria-label="Columns in their order" className="flex flex-col">
        {found.map((column) => {
          const { id } = column
          const at = placeOf(id)
          const header = headerOf(column)
          const from = placeOf(dragged)
          return (
            // Dragging is one way; the arrow buttons are that of the keyboard, and of a pointer that can't.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              draggable={canMove}
              onDragStart={() => setDragged(id)}
              onDragEnd={stop}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(id)
              }}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, at)
                stop()
              }}
              className={cx(
                line,
                dragged === id && 'opacity-50',
                // Where it would come to stand.
                over === id && at < from && 'shadow-[inset_0_2px_0_var(--color-accent)]',
                over === id &&
                  at > from &&
                  from >= 0 &&
                  'shadow-[inset_0_-2px_0_var(--color-accent)]',
              )}
            >
              <Tick column={column} isShown isFixed={shown.length === 1 || !column.getCanHide()} />
              {canMove && (
                <>
                  <IconButton
                    size="sm"
                    label={`Move ${header} up`}
                    className={whenAtHand}
                    disabledReason={at === 0 ? 'Already first' : undefined}
                    onClick={() => move(id, at - 1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Move ${header} down`}
                    className={whenAtHand}
                    disabledReason={at === shown.length - 1 ? 'Already last' : undefined}
                    onClick={() => move(id, at + 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </IconButton>
                  <GripVertical
                    aria-hidden="true"
                    className="mx-2 size-4 shrink-0 cursor-grab text-ink-3 pointer-coarse:hidden"
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </ColumnGroup>
  )
}

/** For who can't drag: on the column that is pointed at or focused. */
const whenAtHand =
  'opacity-0! group-hover/column:opacity-100! focus-visible:opacity-100! group-focus-within/column:opacity-100! pointer-coarse:opacity-100! aria-disabled:text-line-strong'

interface HiddenColumnsProps {
  readonly legend: string
  readonly columns: readonly MenuColumn[]
  readonly empty?: readonly string[]
  readonly emptyWords?: string
  readonly note?: string | undefined
  /** There are many: a press shows them. */
  readonly isFolded?: boolean
}

function HiddenColumns(props: HiddenColumnsProps) {
  const { legend, columns, empty, emptyWords, note, isFolded = false } = props
  const [isOpen, setOpen] = useState(false)
  if (columns.length === 0) return null
  const isShut = isFolded && !isOpen && columns.length > FEW
  return (
    <ColumnGroup legend={legend} note={note}>
      {isShut ? (
        <Button
          variant="quiet"
          icon={<ChevronDown aria-hidden="true" className="size-4" />}
          className="justify-start px-2"
          onClick={() => setOpen(true)}
        >
          {`Show ${String(columns.length)} fields`}
        </Button>
      ) : (
        columns.map((column) => (
          <div key={column.id} className={line}>
            <Tick column={column} isShown={false} />
            {empty?.includes(column.id) === true && (
              <span className="shrink-0 pe-2 text-sm text-ink-3">{emptyWords}</span>
            )}
          </div>
        ))
      )}
    </ColumnGroup>
  )
}

interface ColumnGroupProps {
  readonly legend: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

const ColumnGroup = ({ legend, note, children }: ColumnGroupProps) => (
  <fieldset className="flex min-w-0 flex-col">
    <legend className="px-2 py-1 text-xs font-medium text-ink-3">{legend}</legend>
    {children}
    {note !== undefined && <p className="px-2 py-1 text-sm text-ink-3">{note}</p>}
  </fieldset>
)

interface TickProps {
  readonly column: MenuColumn
  readonly isShown: boolean
  readonly isFixed?: boolean
}

/** The whole line is its target. */
const Tick = ({ column, isShown, isFixed = false }: TickProps) => (
  <label className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch ps-2">
    <input
      type="checkbox"
      checked={isShown}
      disabled={isFixed}
      onChange={({ target }) => column.toggleVisibility(target.checked)}
      className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
    />
    <span className={cx('truncate', !isShown && 'text-ink-2')}>{isolated(headerOf(column))}</span>
  </label>
)

const headerOf = ({ id, columnDef: { header } }: MenuColumn) =>
  typeof header === 'string' ? header : id
