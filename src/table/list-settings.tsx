/** Loaded when a person comes near its button. */
import { useColumnTable, type ColumnInfo } from './columns'
import { ColumnsSection } from './layout/columns-section'
import { layoutParts } from './layout/layout'
import { setLayout, useLayout } from './layout/layout-store'
import type { RowSource } from './paging'

const noColumns: readonly string[] = []

interface ListSettingsProps {
  readonly list: string
  readonly columns: readonly ColumnInfo[]
  readonly rows: Pick<RowSource<unknown>, 'total' | 'rowAt'>
}

export function ListSettings({ list, columns, rows }: ListSettingsProps) {
  const { layout, change } = useLayout(list)
  const table = useColumnTable(columns, layout, change)
  return (
    <ColumnsSection
      table={table}
      empty={layout.empty ?? noColumns}
      isPartly={!hasAllRows(rows)}
      density={layout.density ?? 'normal'}
      onDensity={(density) => change({ density })}
      onReset={
        layoutParts.some((part) => layout[part] !== undefined)
          ? () => setLayout(list, {})
          : undefined
      }
    />
  )
}

/** From the last on: a list that is read page by page mostly lacks that. */
function hasAllRows({ total = 0, rowAt }: ListSettingsProps['rows']): boolean {
  for (let at = total - 1; at >= 0; at -= 1) if (rowAt(at) === undefined) return false
  return total > 0
}
