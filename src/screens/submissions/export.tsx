import { countText } from '~/bulk/prepare/bulk-words'
import type { RecordSearch } from '~/filters/record-search'
import { AskedWords } from '~/lists/asked-words'
import { exportList } from '~/lists/export-list'
import type { ListExportProps } from '~/lists/list-definition'
import { ExportDialog } from '~/table/export/export-dialog'

import { submissionFields } from './fields'
import { meetingSubmissions, submissionSearch, useSentRows } from './sent-rows'

const record = { one: 'record', many: 'records' }

/** The rows as they are when the dialog opens. Records of another version count too: it says how many are missing. */
export function SubmissionsExport({
  search,
  purpose,
  count,
  onClose,
}: ListExportProps<RecordSearch>) {
  const { data, rows } = useSentRows()
  if (!data || !rows) return null
  const query = submissionSearch.apiSearch(search.list)
  const found = meetingSubmissions(rows, query)
  const unreadable = data.unreadable.length
  return (
    <ExportDialog
      purpose={purpose}
      count={count}
      list={exportList({
        name: 'submissions',
        one: 'submission',
        scope: 'this browser',
        search: query,
        columns: submissionFields.exportColumns,
        totals: [],
        idOf: submissionFields.idOf,
        coverage: `Sent from this browser${
          unreadable === 0
            ? ''
            : `. ${countText(unreadable, record)} more can’t be read by this version of the app`
        }`,
        parts: [
          {
            name: 'this browser',
            fetchPage: async (from, limit) => ({
              records: found.slice(from, from + limit),
              summary: { value: { totalRecords: found.length } },
            }),
          },
        ],
      })}
      listColumns={submissionFields.columns}
      asked={
        <AskedWords
          list={search.list}
          catalogue={submissionFields.catalogue}
          kit={submissionFields}
        />
      }
      onClose={onClose}
    />
  )
}
