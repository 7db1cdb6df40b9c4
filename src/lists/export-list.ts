import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import type { Schema } from '~/contract/fields'
import { problemsAt } from '~/contract/read'
import { memberOf } from '~/lib/json'
import { isAlsoSentField } from '~/lib/also-sent-fields'
import { scopeKey } from '~/storage/scope'
import type { ExportList, ExportPage, ExportPart } from '~/table/export/columns'
import { getLayout } from '~/table/layout/layout-store'
import type { Readable } from '~/table/read-columns'
import { display } from '~/ui/locale'

import { alsoSentColumns, alsoSentFieldsOf } from './also-sent'
import type { ReadPage } from './list-source'
import { memberExportColumns } from './member-columns'

/** @param operation whose records these are: all of their members can be exported, and what answers at hand hold beyond interface.md */
export function exportList<Row extends Readable & { readonly value: unknown }>(
  list: Omit<ExportList<Row>, 'source' | 'service' | 'zone' | 'unreadable'>,
  operation?: { readonly name: string; readonly response: Schema },
): ExportList<Row> {
  const source = currentScope()
  const { kind, baseUrl } = source
  const asked = getLayout(list.name).columns?.filter(isAlsoSentField)
  const fields = operation === undefined ? [] : alsoSentFieldsOf(rowsAtHand(operation.name), asked)
  const members = operation ? memberExportColumns(operation.response, list.columns) : []
  return {
    ...list,
    columns: [...list.columns, ...members, ...alsoSentColumns(fields)],
    source,
    service: `${kind} at ${baseUrl || location.origin}`,
    zone: display.zone,
    unreadable: ({ problems }, members) =>
      problems.length === 0
        ? undefined
        : members.flatMap((member) => problemsAt(problems, member))[0]?.raw,
  }
}

/** Of all pages of the current service that are still held. */
function rowsAtHand(operation: string): readonly unknown[] {
  const scope = scopeKey(currentScope())
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [name, , of] }) => name === operation && of === scope })
    .flatMap(({ state }) => memberOf(state.data, 'records') ?? [])
}

export const exportPart = <Row>(
  name: string,
  read: ReadPage<ExportPage<Row>>,
  search: string,
): ExportPart<Row> => ({
  name,
  fetchPage: (from, limit, signal) => read({ search, from, limit }, signal),
})
