import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { listTools } from '~/filters/list-tools'
import { ownParameters, type RecordLocator, type RecordSearch } from '~/filters/record-search'
import type { Noun } from '~/lib/text'
import type { ExportPage } from '~/table/export/columns'
import { NoOrganization } from '~/table/load-failure'
import type { RecordPage } from '~/table/use-paged-records'
import type { ViewPreset } from '~/table/views/view-tabs'
import { lazyPart } from '~/ui/lazy-part'

import type { RecordFields } from './fields/field-table'
import { listScreen } from './list-screen'
import { type OrganizationSource, LIST_PAGE_SIZE } from './loaders'
import type { Go } from './list-definition'
import type { RecordDefinition } from './record/define-record'
import { openedRecord } from './record/opened-record'
import { statusedList } from './statuses-now'

export interface OrganizationList<
  S extends Schema,
  Page extends RecordPage & ExportPage<Reading<S>>,
  Key extends QueryKey,
  LookUpKey extends QueryKey,
> extends OrganizationSource<Page, Key> {
  readonly title: string
  readonly emptyText: string
  readonly noun: Noun
  readonly icon: LucideIcon
  /** Beside the title: whose records are listed. */
  readonly choice?: (search: RecordSearch, go: Go<RecordSearch>) => ReactNode
  readonly presets?: (today: string) => readonly ViewPreset[]
  readonly fields: RecordFields<S>
  /** What its panel and its page show. */
  readonly loadRecord: () => Promise<RecordDefinition<RecordLocator, Reading<S> | null, LookUpKey>>
  readonly lookUp: RecordDefinition<RecordLocator, Reading<S> | null, LookUpKey>['lookUp']
  readonly path: (locator: RecordLocator) => string
  readonly locatorOf: (row: Reading<S>) => RecordLocator
}

export function organizationScreen<
  S extends Schema,
  Page extends RecordPage & ExportPage<Reading<S>>,
  Key extends QueryKey,
  LookUpKey extends QueryKey,
>(definition: OrganizationList<S, Page, Key, LookUpKey>) {
  const { title, emptyText, fields, search, source, locatorOf, lookUp, path } = definition
  return {
    Component: listScreen<Page, Key, RecordSearch, RecordLocator>({
      ...definition,
      ...search,
      catalogue: fields.catalogue,
      columns: fields.columns,
      statuses: fields.statuses && { ...fields.statuses, listOf: () => statusedList(source()) },
      renderNarrow: fields.renderNarrow,
      pageSize: LIST_PAGE_SIZE,
      useSource: () => {
        const { orgId } = getConnection()
        return orgId === ''
          ? { kind: 'none', content: <NoOrganization /> }
          : { kind: 'paged', owner: orgId, label: title, emptyText, list: source() }
      },
      record: {
        locatorOf,
        isSame: (a, b) => a.id === b.id,
        href: (row) => path(locatorOf(row)),
        remember: (row) =>
          void queryClient.setQueryData<Reading<S> | null>(lookUp(locatorOf(row)).queryKey, row),
        openIn: ({ open }) => open,
        opening: (open) => ({ open }),
        ...openedRecord(definition.loadRecord),
      },
      ExportDialog: lazyPart(async () => {
        const { organizationExport } = await import('./organization-export')
        return { default: organizationExport(definition) }
      }),
      kit: {
        ...fields,
        tools: (at, { owners, counts }) =>
          listTools({
            counts,
            questions: fields.questions,
            reserved: ownParameters,
            operation: fields.operation,
            owners,
            nameOf: (organizations) => `organization ${organizations.join(', ')}`,
            canSwitch: false,
            path: search.listPath(at, { open: undefined, local: [] }),
            apiQuery: search.apiSearch(at.list),
          }),
      },
    }),
  }
}
