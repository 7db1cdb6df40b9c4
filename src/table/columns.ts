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
  /** Where it begins in a row of the least width, in px. */
  readonly start: number
}

export interface ColumnModel<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  /** The custom properties, and the least width of a row. Once, on the table. */
  readonly tableStyle: CSSProperties
}

/** The columns that begin within `reach` px, and the room that the others take: a first look needs no more. */
export function columnsWithin<Row>(
  { columns, tableStyle }: ColumnModel<Row>,
  reach: number,
): { columns: readonly PlacedColumn<Row>[]; room: number } {
  const within = columns.filter(({ start, isPinned }) => isPinned || start < reach)
  const next = columns[within.length]
  return { columns: within, room: next ? Number(tableStyle.minWidth) - next.start : 0 }
}

/** The custom property that holds a column's `flex`; a header that is dragged writes it. */
export const widthProperty = (place: number) => `--column-${String(place)}`
const startProperty = (place: number) => `--column-start-${String(place)}`

export const fixedFlex = (width: number) => `0 0 ${String(width)}px`
const growingFlex = (width: number) => `${String(width)} 0 ${String(width)}px`

/**
 * The columns to draw, in their order and with their widths. Plain on purpose: a table library is a tenth of the script
 * that the first rows may cost, and rows come in pages that the service has filtered and sorted.
 */
export function useColumnModel<Row>(
  definitions: readonly DataColumn<Row>[],
  layout: Layout,
): ColumnModel<Row> {
  const { columns, pins, widths } = layout
  return useMemo(() => {
    const byId = new Map(definitions.map((column) => [column.id, column]))
    const { shown, pinned } = placeColumns([...byId.keys()], {
      ...(columns && { columns }),
      ...(pins && { pins }),
    })
    const drawn = shown.flatMap((id) => byId.get(id) ?? [])
    const tableStyle: Record<string, string | number> = {}
    const starts: number[] = []
    let start = 0
    for (const [place, { id, width }] of drawn.entries()) {
      const chosen = widths?.[id]
      const size = chosen ?? width
      // What others stand beside must not grow: they are placed by the sum of the widths before them.
      const isFixed = chosen !== undefined || place < pinned.length - 1
      tableStyle[widthProperty(place)] = isFixed ? fixedFlex(size) : growingFlex(size)
      if (place < pinned.length) tableStyle[startProperty(place)] = `${String(start)}px`
      starts.push(start)
      start += size
    }
    return {
      columns: drawn.map((column, place) => ({
        ...placed(column, place, pinned.length),
        start: starts[place] ?? 0,
      })),
      tableStyle: { ...tableStyle, minWidth: start },
    }
  }, [definitions, columns, pins, widths])
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
