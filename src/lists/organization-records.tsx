/** The parts that are alike in all lists of an organization: from a record's fields, address, pages and screens. */
import type { QueryKey } from '@tanstack/react-query'
import { lazy } from 'react'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import type { CountSource } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'
import {
  ownParameters,
  type listSearch,
  type RecordLocator,
  type RecordSearch,
} from '~/filters/record-search'
import type { ExportPage } from '~/table/export/columns'
import type { Noun } from '~/ui/noun'

import type { RecordFields } from './fields/record-fields'
import type { ReadPage } from './list-source'
import type { OpenRecordProps } from './organization-list'
import { RecordPanel, type RecordDefinition } from './record/record-screens'

/** What of a list's source the parts below need. */
interface Pages<S extends Schema> {
  readonly read: ReadPage<ExportPage<Reading<S>>>
  readonly counts: CountSource
}

export interface OrganizationRecords<
  S extends Schema,
  Key extends QueryKey,
  Source extends Pages<S> = Pages<S>,
> {
  readonly noun: Noun
  readonly fields: RecordFields<S>
  readonly search: ReturnType<typeof listSearch>
  readonly source: () => Source
  readonly record: RecordDefinition<RecordLocator, Reading<S> | null, Key>
  readonly locatorOf: (row: Reading<S>) => RecordLocator
}

export function organizationRecords<
  S extends Schema,
  Key extends QueryKey,
  Source extends Pages<S>,
>(records: OrganizationRecords<S, Key, Source>) {
  const { noun, fields, search, record, source, locatorOf } = records
  const { operation, catalogue, columns, renderNarrow, questions } = fields
  return {
    ...search,
    noun,
    source,
    catalogue,
    columns,
    renderNarrow,
    locatorOf,
    rowHref: (row: Reading<S>) => record.path(locatorOf(row)),
    /** A record that the list shows needs no look-up. */
    remember: (row: Reading<S>) =>
      void queryClient.setQueryData<Reading<S> | null>(record.lookUp(locatorOf(row)).queryKey, row),
    Panel: ({ locator, neighbours, onClose }: OpenRecordProps) => (
      <RecordPanel record={record} locator={locator} neighbours={neighbours} onClose={onClose} />
    ),
    ExportDialog: lazy(async () => {
      const { organizationExport } = await import('./organization-export')
      return { default: organizationExport(records) }
    }),
    kit: {
      ...fields,
      tools: (at: RecordSearch) =>
        listTools({
          counts: source().counts,
          questions,
          reserved: ownParameters,
          operation,
          owners: [getConnection().orgId],
          nameOf: (organizations) => `organization ${organizations.join(', ')}`,
          canSwitch: false,
          path: search.listPath(at, { open: undefined, here: [] }),
          apiQuery: search.apiSearch(at.list),
        }),
    },
  }
}
