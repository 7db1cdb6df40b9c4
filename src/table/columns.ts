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

/**
 * The columns to draw, in their order and with their widths. Plain on purpose: a table library is a tenth of the script
 * that the first rows may cost, and rows come in pages that the service has filtered and sorted.
 */
export function useColumnModel<Row>(definitions: readonly DataColumn<Row>[]): ColumnModel<Row> {
  return useMemo(
    () => ({
      columns: definitions.map((column, place) => ({
        ...column,
        style: { flex: `var(${widthProperty(place)})` },
        cellClass: cx(
          rowStyles.cell,
          column.align === 'end' && rowStyles.endCell,
          place === 0 && rowStyles.pinnedCell,
        ),
      })),
      tableStyle: {
        minWidth: definitions.reduce((sum, { width }) => sum + width, 0),
        ...Object.fromEntries(
          definitions.map(({ width }, place) => [
            widthProperty(place),
            `${String(width)} 0 ${String(width)}px`,
          ]),
        ),
      },
    }),
    [definitions],
  )
}
