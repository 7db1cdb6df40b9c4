import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { SidePanel } from '~/ui/side-panel'

import { EarlierNotice } from './earlier/earlier-notice'
import { ColumnsSection, type ColumnInfo } from './layout/columns-section'
import { placeColumns } from './layout/layout'
import { setLayout, useLayout } from './layout/layout-store'
import { ViewsSection } from './views/views-section'

interface ListSettingsProps {
  readonly list: string
  readonly columns: readonly ColumnInfo[]
  readonly catalogue: FilterCatalogue
  readonly onClose: () => void
}

/** Columns and saved views of a list, beside it: each change shows at once. */
export function ListSettings({ list, columns, catalogue, onClose }: ListSettingsProps) {
  const { layout, change } = useLayout(list)
  const ids = columns.map(({ id }) => id)
  const { shown, pinned } = placeColumns(ids, layout)
  return (
    <SidePanel title="Columns and views" subtitle="Kept in this browser." onClose={onClose}>
      <div className="flex flex-col gap-6">
        <EarlierNotice />
        <ViewsSection
          list={list}
          catalogue={catalogue}
          layout={{
            columns: shown,
            pins: pinned,
            widths: layout.widths ?? {},
            density: layout.density ?? 'normal',
          }}
        />
        <ColumnsSection
          columns={columns}
          layout={layout}
          onChange={change}
          onReset={() => {
            setLayout(list, {})
          }}
        />
      </div>
    </SidePanel>
  )
}
