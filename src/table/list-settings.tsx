import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { SidePanel } from '~/ui/side-panel'

import { EarlierNotice } from './earlier/earlier-notice'
import { useColumnTable, visibleColumns, type ColumnInfo } from './columns'
import { ColumnsSection } from './layout/columns-section'
import { setLayout, useLayout } from './layout/layout-store'
import { ViewsSection } from './views/views-section'

interface ListSettingsProps {
  readonly list: string
  readonly columns: readonly ColumnInfo[]
  readonly catalogue: FilterCatalogue
  readonly onClose: () => void
}

export function ListSettings({ list, columns, catalogue, onClose }: ListSettingsProps) {
  const { layout, change } = useLayout(list)
  const table = useColumnTable(columns, layout, change)
  const shown = visibleColumns(table)
  return (
    <SidePanel title="Columns and views" subtitle="Kept in this browser." onClose={onClose}>
      <div className="flex flex-col gap-6">
        <EarlierNotice />
        <ViewsSection
          list={list}
          catalogue={catalogue}
          layout={{
            columns: shown.map(({ id }) => id),
            pins: table.getStartVisibleLeafColumns().map(({ id }) => id),
            widths: layout.widths ?? {},
            density: layout.density ?? 'normal',
          }}
        />
        <ColumnsSection
          table={table}
          density={layout.density ?? 'normal'}
          onDensity={(density) => change({ density })}
          onReset={() => {
            setLayout(list, {})
          }}
        />
      </div>
    </SidePanel>
  )
}
