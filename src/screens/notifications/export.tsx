import { useQuery } from '@tanstack/react-query'

import { AskedWords } from '~/lists/asked-words'
import type { DirectorySearch } from '~/lists/directory/directory-search'
import { exportList } from '~/lists/export-list'
import type { ListExportProps } from '~/lists/list-definition'
import { localRow, type LocalRow } from '~/lists/local/local-rows'
import { ExportDialog } from '~/table/export/export-dialog'

import { notificationFields as fields } from './fields'
import { registry, type Registered } from './registry'

/** The rows as they are when the dialog opens. */
export const registryExport = (
  apiSearch: (list: DirectorySearch['list']) => string,
  meeting: (
    rows: readonly LocalRow<Registered>[],
    query: string,
  ) => readonly LocalRow<Registered>[],
  coverage: string,
) =>
  function RegistryExport({ search, onClose }: ListExportProps<DirectorySearch>) {
    const { data } = useQuery(registry())
    if (!data) return null
    const query = apiSearch(search.list)
    const rows = meeting(data.all.map(localRow), query)
    return (
      <ExportDialog
        list={exportList({
          name: 'notifications',
          scope: 'this browser',
          search: query,
          columns: fields.exportColumns,
          shown: fields.columns,
          totals: [],
          idOf: fields.idOf,
          coverage,
          parts: [
            {
              name: 'this browser',
              fetchPage: async (from, limit) => ({
                records: rows.slice(from, from + limit),
                summary: { value: { totalRecords: rows.length } },
              }),
            },
          ],
        })}
        listColumns={fields.columns}
        asked={<AskedWords list={search.list} catalogue={fields.catalogue} kit={fields} />}
        onClose={onClose}
      />
    )
  }
