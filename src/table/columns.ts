import { useMemo, type CSSProperties, type ReactNode } from 'react'

import { cx } from '~/ui/cx'

import { placeColumns, type Layout } from './layout/layout'
import { rowStyles } from './row-styles'

/** A column as a screen defines it, at module level: a table draws again what gets a new definition. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Least width in px; spare width is shared out in proportion. */
  readonly width: number
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
  /** The service's name to sort by; without it the column does not sort. */
  readonly sortField?: string
  /** Small print beside the header: a currency, a time zone. */
  readonly headerNote?: string
}

/** A column in its place. */
export interface PlacedColumn<Row> extends DataColumn<Row> {
  /** Takes the width from the table's custom properties, so that a change of it touches no cell. */
  readonly style: CSSProperties
  readonly cellClass: string
  readonly isPinned: boolean
}

export interface ColumnModel<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  /** The custom properties, and the least width of a row. Once, on the table. */
  readonly tableStyle: CSSProperties
}

/** The custom property that holds a column's `flex`; a header that is dragged writes it. */
export const widthProperty = (place: number) => `--column-${String(place)}`
const startProperty = (place: number) => `--column-start-${String(place)}`

export const fixedFlex = (width: number) => `0 0 ${String(width)}px`
const growingFlex = (width: number) => `${String(width)} 0 ${String(width)}px`

/** The columns to draw, in their order and with their widths. Rows come in pages that the service has filtered and sorted. */
export function useColumnModel<Row>(
  definitions: readonly DataColumn<Row>[],
  layout: Layout,
): ColumnModel<Row> {
  const { columns: chosen, pins, widths } = layout
  // Apart from the widths: another width is another style of the table, and the rows stay as they are.
  const columns = useMemo(
    () => placeAll(definitions, { ...(chosen && { columns: chosen }), ...(pins && { pins }) }),
    [definitions, chosen, pins],
  )
  return useMemo(() => ({ columns, ...styleOf(columns, widths ?? {}) }), [columns, widths])
}

function placeAll<Row>(
  definitions: readonly DataColumn<Row>[],
  layout: Layout,
): readonly PlacedColumn<Row>[] {
  const byId = new Map(definitions.map((column) => [column.id, column]))
  const { shown, pinned } = placeColumns([...byId.keys()], layout)
  return shown
    .flatMap((id) => byId.get(id) ?? [])
    .map((column, place) => placed(column, place, pinned.length))
}

function styleOf(
  columns: readonly Pick<PlacedColumn<never>, 'id' | 'width' | 'isPinned'>[],
  widths: NonNullable<Layout['widths']>,
): Omit<ColumnModel<never>, 'columns'> {
  const style: Record<string, string | number> = {}
  let start = 0
  for (const [place, { id, width, isPinned }] of columns.entries()) {
    const chosen = widths[id]
    const size = chosen ?? width
    // What others stand beside must not grow: they are placed by the sum of the widths before them.
    const isFixed = chosen !== undefined || columns[place + 1]?.isPinned === true
    style[widthProperty(place)] = isFixed ? fixedFlex(size) : growingFlex(size)
    if (isPinned) style[startProperty(place)] = `${String(start)}px`
    start += size
  }
  return { tableStyle: { ...style, minWidth: start } }
}

function placed<Row>(
  column: DataColumn<Row>,
  place: number,
  pinned: number,
): Omit<PlacedColumn<Row>, 'start'> {
  const isPinned = place < pinned
  return {
    ...column,
    isPinned,
    style: {
      flex: `var(${widthProperty(place)})`,
      ...(isPinned && { left: `var(${startProperty(place)})` }),
    },
    cellClass: cx(
      rowStyles.cell,
      column.align === 'end' && rowStyles.endCell,
      isPinned && rowStyles.pinnedCell,
    ),
  }
}
