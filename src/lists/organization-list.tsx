/** A list that the organization has one of: batches, paypoints. */
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import type { RecordLocator, RecordSearch } from '~/filters/record-search'
import { NoOrganization } from '~/table/no-organization'
import type { RecordPage } from '~/table/use-paged-records'

import type { ListDefinition, OpenRecordProps } from './list-definition'
import { listScreen } from './list-screen'
import type { ListSource, RowOf } from './list-source'

interface OrganizationList<Page extends RecordPage, Key extends QueryKey> extends Omit<
  ListDefinition<Page, Key, RecordSearch, RecordLocator>,
  'useSource' | 'record'
> {
  readonly emptyText: string
  /** The organization's, as it is connected now. */
  readonly source: () => ListSource<Page, Key>
  readonly rowHref: (row: RowOf<Page>) => string
  readonly locatorOf: (row: RowOf<Page>) => RecordLocator
  /** A record that the list shows needs no look-up. */
  readonly remember: (row: RowOf<Page>) => void
  readonly Panel: ComponentType<OpenRecordProps<RecordLocator>>
}

/** Its route: a loader that starts the first page, and the screen. */
export function organizationScreen<Page extends RecordPage, Key extends QueryKey>({
  source,
  emptyText,
  rowHref,
  locatorOf,
  remember,
  Panel,
  ...list
}: OrganizationList<Page, Key>) {
  return {
    /** Not awaited: the screen reads the very same query, and says what went wrong. */
    loader: ({ request }: LoaderFunctionArgs): null => {
      const { list: asked } = list.readSearch(new URL(request.url).search)
      const first = source().page(list.apiSearch(asked), 0, list.pageSize)
      if (getConnection().orgId) void queryClient.query(first).catch(() => undefined)
      return null
    },
    Component: listScreen<Page, Key, RecordSearch, RecordLocator>({
      ...list,
      useSource: () => {
        const { orgId } = getConnection()
        return orgId === ''
          ? { kind: 'none', content: <NoOrganization /> }
          : { kind: 'paged', owner: orgId, label: list.title, emptyText, list: source() }
      },
      record: {
        locatorOf,
        isSame: (a, b) => a.id === b.id,
        href: rowHref,
        remember,
        openIn: ({ open }) => open,
        opening: (open) => ({ open }),
        Panel,
      },
    }),
  }
}
