import { columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, type CSSProperties, type ReactNode } from 'react'

import { cx } from '~/ui/cx'

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

const features = tableFeatures({ columnSizingFeature })
/** TanStack Table knows the columns only: rows come in pages, and are sorted by the service. */
const noRows: never[] = []

/** A column in its place. */
export interface PlacedColumn<Row> extends DataColumn<Row> {
  /** Takes the width from the table's custom properties, so that a change of it touches no cell. */
  readonly style: CSSProperties
  readonly cellClass: string
}

export interface ColumnModel<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  /** The custom properties, and the least width of a row. Once, on the table. */
  readonly tableStyle: CSSProperties
}

const widthProperty = (place: number) => `--column-${String(place)}`

/** The columns to draw, in their order and with their widths. */
export function useColumnModel<Row>(definitions: readonly DataColumn<Row>[]): ColumnModel<Row> {
  const options = useMemo(
    () => ({
      features,
      data: noRows,
      columns: definitions.map(({ id, header, width }) => ({ id, header, size: width })),
    }),
    [definitions],
  )
  const table = useTable(options)
  const leaves = table.getAllLeafColumns()
  return useMemo(() => {
    const byId = new Map(definitions.map((column) => [column.id, column]))
    const drawn = leaves.flatMap((leaf) => byId.get(leaf.id) ?? [])
    const sizes = leaves.map((leaf) => leaf.getSize())
    return {
      columns: drawn.map((column, place) => ({
        ...column,
        style: { flex: `var(${widthProperty(place)})` },
        cellClass: cx(
          rowStyles.cell,
          column.align === 'end' && rowStyles.endCell,
          place === 0 && rowStyles.pinnedCell,
        ),
      })),
      tableStyle: {
        minWidth: sizes.reduce((sum, size) => sum + size, 0),
        ...Object.fromEntries(
          sizes.map((size, place) => [widthProperty(place), `${String(size)} 0 ${String(size)}px`]),
        ),
      },
    }
  }, [definitions, leaves])
}
