import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'

import { cx } from '~/ui/cx'

import { useColumnModel, type DataColumn } from './columns'
import { HEADER_HEIGHT, HeaderRow, type Sorting } from './header-row'
import { rowHeights, type Layout } from './layout/layout'
import { rowIndexAttribute } from './row-link'
import type { RowSource } from './row-source'
import { pinWhileScrolled } from './row-styles'
import { TableBody } from './table-body'
import type { RowLook } from './table-row'
import { useViewport } from './use-viewport'

export interface DataTableProps<Row> extends Sorting {
  readonly label: string
  /** At module level: new definitions draw every row again. */
  readonly columns: readonly DataColumn<Row>[]
  readonly source: RowSource<Row>
  readonly rowHref: (row: Row) => string
  readonly isRowOpen?: (row: Row) => boolean
  /** A click on a row, or Enter on its link. Without it the link is followed. */
  readonly onRowOpen?: (row: Row, index: number) => void
  /** A row in two lines, where the table is too narrow for columns. At module level, as `columns`. */
  readonly renderNarrow: (row: Row) => ReactNode
  readonly emptyState: ReactNode
  /** How the person has it. The same object for as long as it is the same. */
  readonly layout?: Layout
  readonly onResize?: (id: string, width: number) => void
  /** What a cell said when it was last looked at, where that is another text. The same function until it is to be asked again. */
  readonly wasOf?: RowLook<Row>['wasOf']
  /** A row to bring into view, each time it is another one. */
  readonly revealIndex?: number | undefined
  /** The row whose link is to have the focus from the start: Back returns it. */
  readonly focusIndex?: number | undefined
  /** The row to begin with, as `onTopIndexChange` told it. */
  readonly initialIndex?: number
  /** Scrolling came to rest, or the table goes. */
  readonly onTopIndexChange?: (index: number) => void
  /** Gives the table its height: it scrolls within itself. */
  readonly className?: string
}

const ownLayout: Layout = {}
const NARROW_ROW_HEIGHT = 64

/** A list of any length, of which only the rows in view are in the page. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, source, renderNarrow, initialIndex = 0 } = props
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const viewport = useViewport(container)
  const { isNarrow } = viewport
  const { layout = ownLayout, wasOf } = props
  const model = useColumnModel(props.columns, layout)
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : rowHeights[layout.density ?? 'normal']
  const { total } = source

  const { columns } = model
  const look = useMemo(
    () => (isNarrow ? { columns, renderNarrow, wasOf } : { columns, wasOf }),
    [columns, isNarrow, renderNarrow, wasOf],
  )
  const style = {
    ...(isNarrow ? undefined : model.tableStyle),
    '--table-row-height': `${String(rowHeight)}px`,
  } as CSSProperties // React's type has no custom properties.

  return (
    <div
      ref={setContainer}
      className={cx(
        'relative overflow-auto overscroll-contain bg-surface',
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
        style={style}
      >
        {!isNarrow && (
          <HeaderRow
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            onResize={props.onResize}
          />
        )}
        {total !== 0 && (
          <TableBody
            container={container}
            source={source}
            look={look}
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
        )}
      </div>
      {total === 0 && props.emptyState}
    </div>
  )
}
