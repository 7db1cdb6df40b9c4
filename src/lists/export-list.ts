import { currentScope } from '~/api/connection'
import { problemsAt } from '~/contract/read'
import type { ExportList, ExportPage, ExportPart } from '~/table/export/columns'
import type { Readable } from '~/table/read-columns'
import { display } from '~/ui/locale'

import type { ReadPage } from './list-source'

export function exportList<Row extends Readable>(
  list: Omit<ExportList<Row>, 'source' | 'service' | 'zone' | 'unreadable'>,
): ExportList<Row> {
  const source = currentScope()
  const { kind, baseUrl } = source
  return {
    ...list,
    source,
    service: `${kind} at ${baseUrl || location.origin}`,
    zone: display.zone,
    unreadable: ({ problems }, members) =>
      problems.length === 0
        ? undefined
        : members.flatMap((member) => problemsAt(problems, member))[0]?.raw,
  }
}

export const exportPart = <Row>(
  name: string,
  read: ReadPage<ExportPage<Row>>,
  search: string,
): ExportPart<Row> => ({
  name,
  fetchPage: (from, limit, signal) => read({ search, from, limit }, signal),
})
