import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'

import { cx } from '~/ui/cx'
import { SharedCurrency } from '~/ui/money'

import { useColumnModel, type DataColumn } from './columns'
import { HEADER_HEIGHT, HeaderRow, type Sorting } from './header-row'
import { rowHeights, type Layout } from './layout/layout'
import { isRetry, isRowClick, rowIndexAttribute, rowIndexOf } from './row-link'
import type { RowSource } from './row-source'
import { columnsWidth, pinWhileScrolled } from './row-styles'
import { TableRow, type RowAppearance } from './table-row'
import { useRowFocus } from './use-row-focus'
import { useRowWindow } from './use-row-window'
import { useViewport } from './use-viewport'

export interface DataTableProps<Row> extends Sorting {
  readonly label: string
  /** Define at module level: new definitions redraw every row. */
  readonly columns: readonly DataColumn<Row>[]
  readonly source: RowSource<Row>
  readonly rowHref: (row: Row) => string
  readonly isRowOpen?: (row: Row) => boolean
  readonly onRowOpen?: (row: Row, index: number) => void
  readonly renderNarrow: (row: Row) => ReactNode
  readonly currency?: string | undefined
  readonly emptyState: ReactNode
  /** The same object until it changes. */
  readonly layout?: Layout
  readonly onResize?: (id: string, width: number) => void
  /** A cell's text when last seen, if it differs. The same function until answers change. */
  readonly wasOf?: RowAppearance<Row>['wasOf']
  readonly revealIndex?: number | undefined
  /** Gets focus on Back. */
  readonly focusIndex?: number | undefined
  readonly initialIndex?: number
  readonly onTopIndexChange?: (index: number) => void
  readonly className?: string
}

const ownLayout: Layout = {}
const NARROW_ROW_HEIGHT = 64

export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, source, renderNarrow, initialIndex = 0 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useViewport(scroller, label)
  const { isNarrow } = viewport
  const { layout = ownLayout, wasOf } = props
  const model = useColumnModel(props.columns, layout)
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : rowHeights[layout.density ?? 'normal']
  const { total } = source

  const { columns } = model
  const appearance = useMemo(
    () => (isNarrow ? { columns, renderNarrow, wasOf } : { columns, wasOf }),
    [columns, isNarrow, renderNarrow, wasOf],
  )
  const style = {
    ...(isNarrow ? undefined : model.tableStyle),
    '--table-row-height': `${String(rowHeight)}px`,
  } as CSSProperties // React's type has no custom properties.

  return (
    <div
      ref={scroller}
      data-scroller=""
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
        aria-colcount={isNarrow ? 1 : columns.length}
        aria-busy={total === undefined}
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
              initialIndex={initialIndex}
              revealIndex={props.revealIndex}
              focusIndex={props.focusIndex}
              onTopIndexChange={props.onTopIndexChange}
            />
          </SharedCurrency>
        )}
      </div>
      {total === 0 && props.emptyState}
    </div>
  )
}

interface TableBodyProps<Row> {
  readonly source: RowSource<Row>
  readonly appearance: RowAppearance<Row>
  readonly rowHeight: number
  readonly viewHeight: number
  readonly rowHref: (row: Row) => string
  readonly isRowOpen: ((row: Row) => boolean) | undefined
  readonly onRowOpen: ((row: Row, index: number) => void) | undefined
  readonly initialIndex: number
  readonly revealIndex: number | undefined
  readonly focusIndex: number | undefined
  readonly onTopIndexChange: ((index: number) => void) | undefined
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

  const onClick = (event: MouseEvent) => {
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
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
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
