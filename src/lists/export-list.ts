import { currentScope } from '~/api/connection'
import { problemsAt } from '~/contract/read'
import type { ExportList, ExportPage, ExportPart } from '~/table/export/columns'
import type { Readable, ReadColumn } from '~/table/read-columns'
import { display } from '~/ui/locale'

import type { ReadPage } from './list-source'

interface Listed<Row extends Readable> extends Omit<
  ExportList<Row>,
  'source' | 'service' | 'zone' | 'unreadable'
> {
  readonly shown: readonly Pick<ReadColumn<Row>, 'id' | 'members'>[]
}

export function exportList<Row extends Readable>({ shown, ...list }: Listed<Row>): ExportList<Row> {
  const source = currentScope()
  const { kind, baseUrl } = source
  const members = new Map(shown.map((column) => [column.id, column.members]))
  return {
    ...list,
    source,
    service: `${kind} at ${baseUrl || location.origin}`,
    zone: display.zone,
    unreadable: ({ problems }, column) =>
      members.get(column)?.flatMap((member) => problemsAt(problems, member))[0]?.raw,
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
