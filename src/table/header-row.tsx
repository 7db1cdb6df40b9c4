import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useEffect, useRef, type PointerEvent, type ReactNode } from 'react'

import { clampText } from '~/lib/text'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { fixedFlex, widthProperty, type PlacedColumn } from './columns'
import { clampWidth } from './layout/layout'
import { AllRowsBox, type RowSelection, SELECT_WIDTH } from './row-selection'

export interface TableSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

function nextSort(sort: TableSort | undefined, field: string): TableSort | undefined {
  if (sort?.field !== field) return { field, direction: 'desc' }
  return sort.direction === 'desc' ? { field, direction: 'asc' } : undefined
}

export type AriaSort = 'none' | 'ascending' | 'descending'

export function ariaSort(sort: TableSort | undefined, field: string): AriaSort {
  if (sort?.field !== field) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

export interface Sorting {
  readonly sort?: TableSort | undefined
  readonly onSort?: ((sort: TableSort | undefined) => void) | undefined
}

interface ColumnHead extends Pick<PlacedColumn<never>, 'id' | 'header'> {
  readonly align: 'end' | undefined
  readonly isSorted: boolean
}

/** What a column's head offers. The same function until columns change. */
export type MenuOfColumn = (head: ColumnHead) => ReactNode

interface HeaderRowProps extends Sorting {
  readonly columns: readonly Pick<
    PlacedColumn<never>,
    | 'id'
    | 'header'
    | 'align'
    | 'sortField'
    | 'headerNote'
    | 'headerNoteTitle'
    | 'amountOf'
    | 'style'
    | 'isPinned'
  >[]
  /** The one currency of all amounts, told once. */
  readonly currency: string | undefined
  readonly onResize: ((id: string, width: number) => void) | undefined
  readonly menuOf?: MenuOfColumn | undefined
  readonly selection?: Pick<RowSelection<never>, 'state' | 'onSelectAll'> | undefined
}

/** `h-8` */
export const HEADER_HEIGHT = 32

export const HeaderRow = memo(function HeaderRow({
  columns,
  sort,
  onSort,
  currency,
  onResize,
  menuOf,
  selection,
}: HeaderRowProps) {
  const before = selection ? 1 : 0
  return (
    <div role="rowgroup" className="sticky top-0 z-20 h-8 border-b border-line-strong bg-sunken">
      <div role="row" aria-rowindex={1} className="flex h-full">
        {selection && (
          <div
            role="columnheader"
            aria-colindex={1}
            style={{ flex: fixedFlex(SELECT_WIDTH) }}
            className="flex items-center justify-center"
          >
            <AllRowsBox {...selection} />
          </div>
        )}
        {columns.map(
          ({ id, header, align, sortField, amountOf, style, isPinned, ...column }, at) => (
            <div
              key={id}
              role="columnheader"
              aria-colindex={at + 1 + before}
              aria-sort={sortField === undefined ? undefined : ariaSort(sort, sortField)}
              style={style}
              className={cx(
                'group/head flex min-w-0 items-center gap-1 cell-inset text-xs font-medium text-ink-2',
                align === 'end' && 'justify-end text-end',
                isPinned ? 'sticky z-10 bg-sunken' : 'relative',
              )}
            >
              {sortField !== undefined && onSort ? (
                <SortButton
                  field={sortField}
                  header={header}
                  sort={sort}
                  onSort={onSort}
                  hasMenu={menuOf !== undefined}
                />
              ) : (
                <span className="truncate">{header}</span>
              )}
              {column.headerNote !== undefined && (
                <span title={column.headerNoteTitle} className="truncate font-normal text-ink-3">
                  {column.headerNote}
                  {column.headerNoteTitle !== undefined && (
                    <VisuallyHidden>: {column.headerNoteTitle}</VisuallyHidden>
                  )}
                </span>
              )}
              {amountOf && currency !== undefined && (
                <span className="font-normal text-ink-3">
                  <ForeignText>{clampText(currency, 16)}</ForeignText>
                </span>
              )}
              {menuOf?.({
                id,
                header,
                align,
                isSorted: sortField !== undefined && onSort !== undefined,
              })}
              {onResize && (
                <ResizeHandle
                  place={at}
                  onResize={(width) => {
                    onResize(id, width)
                  }}
                />
              )}
            </div>
          ),
        )}
      </div>
    </div>
  )
})

/** Another sort is another list, with a header of its own: the focus goes to the button that was pressed. */
let pressed: { readonly field: string; readonly pathname: string } | undefined

interface SortButtonProps extends Sorting {
  readonly field: string
  readonly header: string
  readonly onSort: NonNullable<Sorting['onSort']>
  /** Beside it, of its column. */
  readonly hasMenu?: boolean
}

export function SortButton({ field, header, sort, onSort, hasMenu = false }: SortButtonProps) {
  const order = ariaSort(sort, field)
  const Icon = order === 'ascending' ? ArrowUp : ArrowDown
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressed?.field !== field || pressed.pathname !== location.pathname) return
    pressed = undefined
    if (document.activeElement === document.body) button.current?.focus()
  }, [field])
  return (
    <button
      ref={button}
      type="button"
      aria-keyshortcuts={hasMenu ? 'Alt+ArrowDown' : undefined}
      onKeyDown={(event) => {
        if (!hasMenu || !event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        // The column's menu stands beside it.
        event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.click()
      }}
      onClick={() => {
        pressed = { field, pathname: location.pathname }
        onSort(nextSort(sort, field))
      }}
      className={cx(
        '-mx-1.5 flex h-6 min-w-0 shrink-0 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-ink',
        order !== 'none' && 'text-ink',
      )}
    >
      <span className="truncate">{header}</span>
      {order !== 'none' && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  )
}

interface ResizeHandleProps {
  readonly place: number
  readonly onResize: (width: number) => void
}

/** Dragging writes the table's custom property; React hears only of the end. Pointer only. */
function ResizeHandle({ place, onResize }: ResizeHandleProps) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const header = handle.closest<HTMLElement>('[role="columnheader"]')
    const table = handle.closest<HTMLElement>('[role="table"]')
    if (event.button !== 0 || !header || !table) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const startX = event.clientX
    const startWidth = header.getBoundingClientRect().width
    let width: number | undefined
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      width = clampWidth(startWidth + clientX - startX)
      table.style.setProperty(widthProperty(place), fixedFlex(width))
    }
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove)
      if (width !== undefined) onResize(width)
    }
    handle.addEventListener('pointermove', onMove)
    handle.addEventListener('lostpointercapture', onEnd, { once: true })
  }
  return (
    <span
      aria-hidden="true"
      data-resize-handle=""
      onPointerDown={onPointerDown}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line-strong hover:after:w-0.5 hover:after:bg-accent"
    />
  )
}
