/** Loaded when a person comes near its button. */
import { useColumnTable, type ColumnInfo } from './columns'
import { ColumnsSection } from './layout/columns-section'
import { layoutParts } from './layout/layout'
import { setLayout, useLayout } from './layout/layout-store'

const noColumns: readonly string[] = []

interface ListSettingsProps {
  readonly list: string
  readonly columns: readonly ColumnInfo[]
}

export function ListSettings({ list, columns }: ListSettingsProps) {
  const { layout, change } = useLayout(list)
  const table = useColumnTable(columns, layout, change)
  return (
    <ColumnsSection
      table={table}
      empty={layout.empty ?? noColumns}
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
