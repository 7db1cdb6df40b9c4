import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react'

import { cx } from '~/ui/cx'
import { SharedCurrency } from '~/ui/money'

import { useColumnModel, type DataColumn } from './columns'
import { HEADER_HEIGHT, HeaderRow, type Sorting } from './header-row'
import { rowHeights, type Layout } from './layout/layout'
import { rowIndexAttribute } from './row-link'
import type { RowSource } from './row-source'
import { columnsWidth, pinWhileScrolled } from './row-styles'
import { TableBody } from './table-body'
import type { RowAppearance } from './table-row'
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
