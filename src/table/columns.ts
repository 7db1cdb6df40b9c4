import { columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'

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

interface ColumnModel<Row> {
  readonly columns: readonly DataColumn<Row>[]
  /** `grid-template-columns` of every row. */
  readonly template: string
  /** Least width of a row, in px. */
  readonly minWidth: number
}

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
    const drawn = leaves.flatMap((leaf) => {
      const column = byId.get(leaf.id)
      return column ? [{ column, size: leaf.getSize() }] : []
    })
    return {
      columns: drawn.map(({ column }) => column),
      template: drawn.map(({ size }) => `minmax(${String(size)}px, ${String(size)}fr)`).join(' '),
      minWidth: drawn.reduce((sum, { size }) => sum + size, 0),
    }
  }, [definitions, leaves])
}
