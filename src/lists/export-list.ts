/** A filtered list of the service as something to export. */
import { getConnection } from '~/api/connection'
import type { ExportList, ExportPage, ExportPart } from '~/table/export/columns'
import { display } from '~/ui/locale'

import type { ReadPage } from './list-source'

type Listed<Row> = Omit<ExportList<Row>, 'service' | 'zone'>

/** With the service that it comes from, and the zone that its times are shown in. */
export function exportList<Row>(list: Listed<Row>): ExportList<Row> {
  const { kind, baseUrl } = getConnection()
  return { ...list, service: `${kind} at ${baseUrl || location.origin}`, zone: display.zone }
}

/** One list by its pages; `search` is the compiled filters and sort. */
export const exportPart = <Row>(
  name: string,
  read: ReadPage<ExportPage<Row>>,
  search: string,
): ExportPart<Row> => ({
  name,
  fetchPage: (from, limit, signal) => read({ search, from, limit }, signal),
})
