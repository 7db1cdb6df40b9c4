import { getConnection } from '~/api/connection'
import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import type { ListSearch } from '~/filters/condition'
import type { RecordSearch } from '~/filters/record-search'
import type { ExportPage } from '~/table/export/columns'
import { ExportDialog } from '~/table/export/export-dialog'
import type { Noun } from '~/lib/text'

import { AskedWords } from './asked-words'
import { exportList, exportPart } from './export-list'
import type { ListExportProps } from './list-definition'
import type { RecordFields } from './fields/field-table'
import type { ReadPage } from './list-source'

interface ExportedRecords<S extends Schema> {
  readonly noun: Noun
  readonly fields: RecordFields<S>
  readonly search: { readonly apiSearch: (list: ListSearch) => string }
  readonly source: () => { readonly ask: ReadPage<ExportPage<Reading<S>>> }
}

export const organizationExport = <S extends Schema>({
  noun,
  fields,
  search: { apiSearch },
  source,
}: ExportedRecords<S>) =>
  function OrganizationExport({ search, purpose, count, onClose }: ListExportProps<RecordSearch>) {
    const query = apiSearch(search.list)
    const scope = `organization ${getConnection().orgId}`
    return (
      <ExportDialog
        purpose={purpose}
        count={count}
        list={exportList(
          {
            name: noun.many,
            one: noun.one,
            scope,
            search: query,
            columns: fields.exportColumns,
            // interface.md doesn't say which amount of a batch or a paypoint a Summary adds up.
            totals: [],
            idOf: fields.idOf,
            parts: [exportPart(scope, source().ask, query)],
          },
          fields.operation,
        )}
        listColumns={fields.columns}
        asked={<AskedWords list={search.list} catalogue={fields.catalogue} kit={fields} />}
        onClose={onClose}
      />
    )
  }
