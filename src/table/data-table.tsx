import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { cx } from '~/ui/cx'
import { SharedCurrency } from '~/ui/money'

import { type DataColumn, useColumnModel } from './columns'
import { HEADER_HEIGHT, HeaderRow, type MenuOfColumn, type Sorting } from './header-row'
import { type NotedLayout, rowHeights } from './layout/layout'
import type { RowSource } from './paging'
import { isRowBox, type RowSelection, SELECT_WIDTH, selectByKey } from './row-selection'
import { columnsWidth, pinWhileScrolled } from './row-styles'
import {
  isRetry,
  isRowClick,
  isRowLink,
  type RowAppearance,
  rowIndexAttribute,
  rowIndexOf,
  rowLinkAt,
  TableRow,
} from './table-row'
import { type RowWindow, useRowWindow } from './use-row-window'

export interface DataTableProps<Row> extends Sorting {
  readonly label: string
  /** Define at module level: new definitions redraw every row. */
  readonly columns: readonly DataColumn<Row>[]
  readonly source: RowSource<Row>
  readonly rowHref: (row: Row) => string
  readonly isRowOpen?: (row: Row) => boolean
  readonly onRowOpen?: (row: Row, index: number) => void
  /** The pointer or the focus has come to a row. */
  readonly onApproach?: (() => void) | undefined
  readonly renderNarrow: (row: Row) => ReactNode
  readonly currency?: string | undefined
  readonly emptyState: ReactNode
  /** The same object until it changes. */
  readonly layout?: NotedLayout
  readonly onResize?: (id: string, width: number) => void
  readonly menuOf?: MenuOfColumn | undefined
  /** A cell's text when last seen, if it differs. The same function until answers change. */
  readonly wasOf?: RowAppearance<Row>['wasOf']
  readonly revealIndex?: number | undefined
  /** Gets focus on Back. */
  readonly focusIndex?: number | undefined
  readonly initialIndex?: number
  readonly onTopIndexChange?: (index: number) => void
  readonly selection?: RowSelection<Row> | undefined
  readonly className?: string
}

const ownLayout: NotedLayout = {}
const NARROW_ROW_HEIGHT = 64
/** More aren't all in the page at once. */
const MOST_IN_PAGE = 20

export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, source, renderNarrow, initialIndex = 0 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useViewport(scroller, label)
  const { isNarrow } = viewport
  const { layout = ownLayout, wasOf } = props
  const model = useColumnModel(props.columns, layout)
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : rowHeights[layout.density ?? 'normal']
  const { total } = source
  const noteId = useId()
  const isLong = total !== undefined && total > MOST_IN_PAGE

  const { columns } = model
  const { selection } = props
  const selectLabelOf = selection?.labelOf
  const appearance = useMemo(
    () => ({ columns, wasOf, selectLabelOf, ...(isNarrow && { renderNarrow }) }),
    [columns, isNarrow, renderNarrow, wasOf, selectLabelOf],
  )
  const style = {
    ...(isNarrow ? undefined : selection ? withSelectColumn(model.tableStyle) : model.tableStyle),
    '--table-row-height': `${String(rowHeight)}px`,
  } as CSSProperties // React's type has no custom properties.

  return (
    <div
      ref={scroller}
      data-scroller=""
      // What is tabbed to isn't left under the columns that stay.
      style={isNarrow ? undefined : { scrollPaddingInlineStart: model.pinnedWidth }}
      className={cx(
        'relative overflow-auto overscroll-contain bg-surface text-sm',
        pinWhileScrolled,
        props.className ?? 'h-full min-h-60',
      )}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : rowIndexAttribute(total) - 1}
        aria-colcount={(isNarrow ? 1 : columns.length) + (selection ? 1 : 0)}
        aria-busy={total === undefined}
        aria-describedby={isLong ? noteId : undefined}
        className={isNarrow ? undefined : columnsWidth}
        style={style}
      >
        {!isNarrow && (
          <HeaderRow
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            currency={props.currency}
            onResize={props.onResize}
            menuOf={props.menuOf}
            selection={selection}
          />
        )}
        {total !== 0 && (
          // Without a header each amount tells its own.
          <SharedCurrency value={isNarrow ? undefined : props.currency}>
            <TableBody
              source={source}
              appearance={appearance}
              rowHeight={rowHeight}
              viewHeight={viewport.height - (isNarrow ? 0 : HEADER_HEIGHT)}
              rowHref={props.rowHref}
              isRowOpen={props.isRowOpen}
              onRowOpen={props.onRowOpen}
              onApproach={props.onApproach}
              initialIndex={initialIndex}
              revealIndex={props.revealIndex}
              focusIndex={props.focusIndex}
              onTopIndexChange={props.onTopIndexChange}
              selection={selection}
            />
          </SharedCurrency>
        )}
      </div>
      {isLong && (
        <p id={noteId} hidden>
          Only the rows in view are in the page. On a row, the arrow keys go on to the others.
        </p>
      )}
      {total === 0 && props.emptyState}
    </div>
  )
}

/** The column of boxes stands before the others and takes no part in their sizes. */
const withSelectColumn = (style: CSSProperties): CSSProperties => ({
  ...style,
  ...Object.fromEntries(
    Object.entries(style)
      .filter(([name]) => name === '--columns-width' || name === '--columns-least')
      .map(([name, width]) => [name, `calc(${String(width)} + ${String(SELECT_WIDTH)}px)`]),
  ),
})

interface TableBodyProps<Row> {
  readonly source: RowSource<Row>
  readonly appearance: RowAppearance<Row>
  readonly rowHeight: number
  readonly viewHeight: number
  readonly rowHref: (row: Row) => string
  readonly isRowOpen: ((row: Row) => boolean) | undefined
  readonly onRowOpen: ((row: Row, index: number) => void) | undefined
  readonly onApproach: (() => void) | undefined
  readonly initialIndex: number
  readonly revealIndex: number | undefined
  readonly focusIndex: number | undefined
  readonly onTopIndexChange: ((index: number) => void) | undefined
  readonly selection: RowSelection<Row> | undefined
}

/** Scrolling renders this and the rows that changed, nothing else. */
function TableBody<Row>(props: TableBodyProps<Row>): ReactNode {
  const { source, appearance, rowHeight, viewHeight } = props
  const total = source.total ?? Math.ceil(viewHeight / rowHeight)
  const body = useRef<HTMLDivElement>(null)
  const [firstSlot, setFirstSlot] = useState(0)

  const view = useRowWindow({
    body,
    resetKey: source.resetKey,
    total,
    rowHeight,
    viewHeight,
    isKnown: source.total !== undefined,
    initialIndex: props.initialIndex,
    openRowIn: (first, last) => {
      const { isRowOpen } = props
      if (!isRowOpen) return undefined
      for (let index = first; index <= last; index += 1) {
        const row = source.rowAt(index)
        if (row !== undefined && isRowOpen(row)) return index
      }
      return undefined
    },
    onRange: source.showRange,
    onRest: (topIndex) => {
      props.onTopIndexChange?.(topIndex)
      focus.rest()
      if (canReorder(body.current)) setFirstSlot(view.first % view.slots)
    },
  })
  const focus = useRowFocus(body, view, total, props.focusIndex)

  const { revealIndex } = props
  const reveal = useEffectEvent((index: number) => {
    view.show(index)
  })
  useEffect(() => {
    if (revealIndex !== undefined) reveal(revealIndex)
  }, [revealIndex])

  const { selection } = props
  const lastSelected = useRef<number>(undefined)
  const select = (event: MouseEvent) => {
    const index = rowIndexOf(event.target)
    if (index === undefined || !isRowBox(event.target)) return
    const from = event.shiftKey ? (lastSelected.current ?? index) : index
    lastSelected.current = index
    const [first, last] = [Math.min(from, index), Math.max(from, index)]
    selection?.onSelect(first, last, event.target.checked)
  }
  const onClick = (event: MouseEvent) => {
    if (isRowBox(event.target)) {
      select(event)
      return
    }
    if (isRetry(event.target)) source.retry()
    const index = isRowClick(event.nativeEvent) ? rowIndexOf(event.target) : undefined
    const row = index === undefined ? undefined : source.rowAt(index)
    if (index === undefined || row === undefined || !props.onRowOpen) return
    event.preventDefault()
    focus.focusRow(index)
    props.onRowOpen(row, index)
  }

  return (
    // The rows' links are the controls; a click beside one is a shorter way to the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={body}
      role="rowgroup"
      tabIndex={-1}
      className="relative overflow-clip"
      style={{ height: view.height }}
      onClick={onClick}
      onKeyDown={(event) => {
        if (!selection || !isRowLink(event.target)) {
          focus.onKeyDown(event)
          return
        }
        const index = rowIndexOf(event.target)
        const row = index === undefined ? undefined : source.rowAt(index)
        if (!selectByKey(event, selection, index, row)) focus.onKeyDown(event)
      }}
      onPointerOver={props.onApproach}
      onFocus={(event) => {
        props.onApproach?.()
        focus.onFocus(event)
      }}
      onBlur={focus.onBlur}
    >
      <div className="absolute inset-x-0" style={{ top: view.originTop }}>
        {Array.from({ length: view.slots }, (_, step) => {
          const slot = (firstSlot + step) % view.slots
          const index = view.rowInSlot(slot)
          if (index >= total || index > view.last) return null
          const row = source.rowAt(index)
          return (
            <TableRow
              key={slot}
              appearance={appearance}
              row={row}
              index={index}
              offset={(index - view.origin) * rowHeight}
              href={row === undefined ? undefined : props.rowHref(row)}
              absence={row === undefined ? source.absenceAt(index) : undefined}
              isOpen={row !== undefined && (props.isRowOpen?.(row) ?? false)}
              isTabStop={index === focus.tabStop}
              isSelected={row !== undefined && (selection?.isSelected(row) ?? false)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Reordering nodes would lose a press or selection in progress. */
function canReorder(body: Element | null): boolean {
  return body !== null && !body.matches(':active') && (getSelection()?.isCollapsed ?? true)
}

interface Viewport {
  readonly height: number
  readonly isNarrow: boolean
}

const NARROW_PX = 640
/** A panel beside the list leaves it this much of a wide window: still a table, of the same row height. */
const NARROW_BESIDE_PX = 440
const WIDE_WINDOW_PX = 768

/** A guess until the browser has laid out the page: measuring would force a layout. */
function useViewport(scroller: RefObject<HTMLElement | null>, table: string): Viewport {
  const [viewport, setViewport] = useState(() => guessOf(table))
  useEffect(() => {
    if (!scroller.current) return undefined
    const { current } = scroller
    let isKnown = false
    const measure = () => {
      const { clientWidth, clientHeight } = current
      const isHidden = clientWidth === 0 || clientHeight === 0
      if (isHidden && isKnown) return
      isKnown = true
      const next = isHidden ? windowSize() : viewportOf(clientWidth, clientHeight)
      if (!isHidden) heightsSeen().set(table, next.height)
      setViewport((before) => (isSameViewport(before, next) ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      observer.disconnect()
    }
  }, [scroller, table])
  return viewport
}

const viewportOf = (width: number, height: number): Viewport => ({
  height,
  isNarrow: width < (window.innerWidth < WIDE_WINDOW_PX ? NARROW_PX : NARROW_BESIDE_PX),
})

const windowSize = () => viewportOf(window.innerWidth, window.innerHeight)

/** How tall each table was when last seen, in a window of this size. */
const seen = { window: '', heights: new Map<string, number>() }

function heightsSeen(): Map<string, number> {
  const size = `${String(window.innerWidth)} ${String(window.innerHeight)}`
  if (seen.window !== size) {
    seen.window = size
    seen.heights.clear()
  }
  return seen.heights
}

const LEAST_SHARE = 0.6

/**
 * Too few rows are added once measured; too many would delay the first ones. A table that was low had few rows, and
 * may have many now.
 */
const guessOf = (table: string) => {
  const least = Math.ceil(window.innerHeight * LEAST_SHARE)
  return viewportOf(window.innerWidth, Math.max(heightsSeen().get(table) ?? 0, least))
}

const isSameViewport = (a: Viewport, b: Viewport) =>
  a.height === b.height && a.isNarrow === b.isNarrow

/**
 * One tab stop, moved by arrow keys (a roving tabindex on the rows' links). When the focused row leaves the
 * drawn window, focus waits on the body and returns when the row is drawn again.
 */
function useRowFocus(
  body: RefObject<HTMLElement | null>,
  view: RowWindow,
  total: number,
  startIndex: number | undefined,
) {
  const [active, setActive] = useState(startIndex ?? 0)
  const hasFocus = useRef(startIndex !== undefined)

  useLayoutEffect(() => {
    const element = body.current
    if (!element || !hasFocus.current) return
    const target = rowLinkAt(element, active) ?? element
    if (document.activeElement !== target) target.focus({ preventScroll: true })
  })

  return {
    tabStop: Math.min(active, Math.max(0, total - 1)),
    focusRow: (index: number) => {
      hasFocus.current = true
      setActive(index)
    },
    rest: () => {
      if (hasFocus.current) return
      const { first, last } = view.visible()
      setActive((before) => Math.min(Math.max(before, first), last))
    },
    onFocus: (event: FocusEvent) => {
      const index = isRowLink(event.target) ? rowIndexOf(event.target) : undefined
      if (index === undefined) {
        hasFocus.current &&= event.target === body.current
        return
      }
      hasFocus.current = true
      setActive(index)
    },
    onBlur: (event: FocusEvent) => {
      // Without a related target the node was removed or the window lost focus.
      const goesTo = event.relatedTarget
      if (goesTo instanceof Node && !body.current?.contains(goesTo)) hasFocus.current = false
      else if (!goesTo && document.hasFocus()) hasFocus.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!hasFocus.current || total === 0) return
      if (!isRowLink(event.target) && event.target !== body.current) return
      const { first, last } = view.visible()
      const viewRows = Math.max(1, last - first - 1)
      const wanted = rowForKey(event.key, { active, total, viewRows })
      if (wanted === undefined) return
      event.preventDefault()
      const index = Math.min(Math.max(0, wanted), total - 1)
      setActive(index)
      view.show(index)
    },
  }
}

function rowForKey(
  key: string,
  { active, total, viewRows }: { active: number; total: number; viewRows: number },
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'PageDown':
      return active + viewRows
    case 'PageUp':
      return active - viewRows
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}
