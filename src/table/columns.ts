/** TanStack Table holds order, visibility, pins and sizes; our window draws the rows. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type ReactTable,
} from '@tanstack/react-table'
import { useMemo, type CSSProperties, type ReactNode } from 'react'

import type { Money } from '~/lib/money'
import { cx } from '~/ui/cx'

import {
  columnState,
  keptColumns,
  widthLimits,
  type Layout,
  type NotedLayout,
} from './layout/layout'
import { rowStyles } from './row-styles'

/** Define columns at module level: new definitions redraw the table. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  readonly width: number
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
  readonly sortField?: string
  readonly headerNote?: string
  /** The note in full, where it is short. */
  readonly headerNoteTitle?: string
  /** Of amounts that name one; the header tells it where all share it. */
  readonly amountOf?: (row: Row) => Pick<Money, 'currency'> | undefined
  /** In the menu of columns, and not shown until a person chooses it. */
  readonly isExtra?: true
  /** Whether its cell says something. A column that says nothing in any row isn't shown by default. */
  readonly isFilled?: (row: Row) => boolean
  /** Can't be hidden: without it, the rows of this list can't be told apart. */
  readonly isAlways?: true
}

export type ColumnInfo = Pick<DataColumn<never>, 'id' | 'header' | 'width' | 'isAlways' | 'isExtra'>

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
/** The service filters, sorts and pages, so the library gets no rows. */
const noRows: Record<string, never>[] = []
const defaultColumn = { minSize: widthLimits.least, maxSize: widthLimits.most }

export type ColumnTable = ReactTable<typeof features, Record<string, never>>

export function useColumnTable(
  definitions: readonly ColumnInfo[],
  layout: NotedLayout,
  onChange?: (parts: Layout) => void,
): ColumnTable {
  const { columns: chosen, resting, pins, widths, empty, asked } = layout
  const columns = useMemo(
    () =>
      definitions.map(({ id, header, width, isAlways, isExtra }) => ({
        id,
        header,
        size: width,
        isAlways,
        isExtra,
        enableHiding: isAlways !== true,
      })),
    [definitions],
  )
  const noted = useMemo(
    () => ({
      ...(chosen && { columns: chosen }),
      ...(resting && { resting }),
      ...(pins && { pins }),
      ...(empty && { empty }),
      ...(asked && { asked }),
    }),
    [chosen, resting, pins, empty, asked],
  )
  const placed = useMemo(() => columnState(columns, noted), [columns, noted])
  const columnSizing = useMemo(() => ({ ...widths }), [widths])
  const state = useMemo(() => ({ ...placed, columnSizing }), [placed, columnSizing])
  return useTable({
    features,
    columns,
    data: noRows,
    defaultColumn,
    state,
    onColumnOrderChange: (update) =>
      onChange?.(keptColumns(columns, noted, functionalUpdate(update, placed.columnOrder))),
    onColumnPinningChange: (update) =>
      onChange?.({ pins: functionalUpdate(update, placed.columnPinning).start }),
    onColumnSizingChange: (update) =>
      onChange?.({ widths: functionalUpdate(update, columnSizing) }),
    onColumnVisibilityChange: (update) => {
      const visible = functionalUpdate(update, placed.columnVisibility)
      const known = [...new Set([...placed.columnOrder, ...columns.map(({ id }) => id)])]
      const order = known.filter((id) => visible[id] !== false)
      onChange?.(keptColumns(columns, noted, order))
    },
  })
}

export const visibleColumns = (table: ColumnTable) => [
  ...table.getStartVisibleLeafColumns(),
  ...table.getCenterVisibleLeafColumns(),
]

export interface PlacedColumn<Row> extends DataColumn<Row> {
  /** Reads its width from the table's custom properties, so that resizing touches no cell. */
  readonly style: CSSProperties
  readonly cellClass: string
  /** Only for columns past `RULED_PLACES`. */
  readonly cellStyle: CSSProperties | undefined
  readonly isPinned: boolean
}

export interface ColumnModel<Row> {
  /** The same array until columns move. */
  readonly columns: readonly PlacedColumn<Row>[]
  /** Custom properties, set once on the table. */
  readonly tableStyle: CSSProperties
  /** In pixels, of the columns that stay while the others are scrolled. */
  readonly pinnedWidth: number
}

/**
 * How many columns rows.css has rules for. Cells of one rule share their computed style; with a style attribute each
 * is computed anew (a list of 20 rows: 10 ms instead of 6).
 */
export const RULED_PLACES = 40

export const widthProperty = (place: number) => `--column-${String(place)}`
const startProperty = (place: number) => `--column-start-${String(place)}`

export const fixedFlex = (width: number) => `0 0 ${String(width)}px`
/** In percent, beside a panel (styles.css). Without one the table is never narrower than its columns. */
const give = (place: number) => `var(${place === 0 ? '--give-first' : '--give'})`
/** Of both sides of a cell beside a panel (`cell-inset`): a column shrinks in proportion to what is inside them. */
const INSETS = 16
const flexible = (width: number, place: number) =>
  `${String(width)} calc(${give(place)} * ${String(width / (width - INSETS))}) ${String(width)}px`
const least = (width: number, place: number) => `${String(width)}px * (1 - ${give(place)} / 100)`

export function useColumnModel<Row>(
  definitions: readonly DataColumn<Row>[],
  layout: NotedLayout,
): ColumnModel<Row> {
  const table = useColumnTable(definitions, layout)
  // Each is the same array until what it depends on changes.
  const pinned = table.getStartVisibleLeafColumns()
  const others = table.getCenterVisibleLeafColumns()
  const columns = useMemo(() => {
    const byId = new Map(definitions.map((column) => [column.id, column]))
    return [...pinned, ...others]
      .flatMap(({ id }) => byId.get(id) ?? [])
      .map((column, place) => placedColumn(column, place, place < pinned.length))
  }, [definitions, pinned, others])
  return {
    columns,
    tableStyle: styleOf(table, layout.widths ?? {}),
    pinnedWidth: pinned.reduce((sum, column) => sum + column.getSize(), 0),
  }
}

function styleOf(table: ColumnTable, widths: NonNullable<Layout['widths']>): CSSProperties {
  const style: Record<string, string | number> = {}
  const columns = visibleColumns(table)
  const leastWidths: string[] = []
  let width = 0
  for (const [place, column] of columns.entries()) {
    const size = column.getSize()
    // A column that others are positioned beside must not grow.
    const isFixed = widths[column.id] !== undefined || Boolean(columns[place + 1]?.getIsPinned())
    style[widthProperty(place)] = isFixed ? fixedFlex(size) : flexible(size, place)
    width += size
    leastWidths.push(isFixed ? `${String(size)}px` : least(size, place))
    if (column.getIsPinned()) style[startProperty(place)] = `${String(column.getStart('start'))}px`
  }
  style['--columns-width'] = `${String(width)}px`
  style['--columns-least'] = `calc(${leastWidths.join(' + ')})`
  return style
}

function placedColumn<Row>(
  column: DataColumn<Row>,
  place: number,
  isPinned: boolean,
): PlacedColumn<Row> {
  const style = {
    flex: `var(${widthProperty(place)})`,
    ...(isPinned && { insetInlineStart: `var(${startProperty(place)})` }),
  }
  return {
    ...column,
    isPinned,
    style,
    cellStyle: place < RULED_PLACES ? undefined : style,
    cellClass: cx(
      rowStyles.cell,
      `table-place-${String(place)}`,
      column.align === 'end' && rowStyles.endCell,
      isPinned && rowStyles.pinnedCell,
    ),
  }
}
