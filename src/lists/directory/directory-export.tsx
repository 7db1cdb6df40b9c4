import type { QueryKey } from '@tanstack/react-query'

import { allAtOnce, type Steps } from '~/lib/steps'
import { ExportDialog } from '~/table/export/export-dialog'

import { AskedWords } from '../asked-words'
import { exportList } from '../export-list'
import type { ListExportProps } from '../list-definition'
import { localRow, type LocalRow } from '../local/local-rows'
import type { LocalListDefinition } from './directory-definition'
import type { directorySearch, DirectorySearch } from './directory-search'

/** The rows as they are when the dialog opens. */
export const directoryExport = <Kept extends { readonly id: string }, Found, Key extends QueryKey>(
  { source, noun, fields, growth, missing }: LocalListDefinition<Kept, Found, Key>,
  { apiSearch }: ReturnType<typeof directorySearch>,
  meeting: (rows: readonly LocalRow<Kept>[], query: string) => Steps<readonly LocalRow<Kept>[]>,
) =>
  function DirectoryExport({ search, purpose, count, onClose }: ListExportProps<DirectorySearch>) {
    const query = apiSearch(search.list)
    const { data } = source.useRecords()
    const coverage = growth.useText()
    if (!data || coverage === undefined) return null
    const rows = allAtOnce(meeting(data.map(localRow), query))
    return (
      <ExportDialog
        purpose={purpose}
        count={count}
        list={exportList({
          name: noun.many,
          one: noun.one,
          scope: 'this browser',
          search: query,
          columns: fields.exportColumns,
          totals: [],
          idOf: fields.idOf,
          coverage: `${coverage}. ${missing}`,
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
