import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import type { ExportRow } from '~/storage/export-jobs'

import type { FileCell, FileColumn } from './layout'

/** Numbers and dates unquoted, so that programs parse them; text and times always quoted. */
function fieldOf(cell: FileCell | undefined): string {
  if (cell === undefined) return ''
  return cell.kind === 'text' || cell.kind === 'time' ? textField(cell.text) : cell.text
}

export async function* csvFile(
  columns: readonly FileColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => textField(header)))
  for await (const rows of pages) {
    const lines = rows.map(({ cells }) =>
      csvLine(columns.map(({ cellOf }) => fieldOf(cellOf(cells)))),
    )
    yield lines.join('')
  }
}
