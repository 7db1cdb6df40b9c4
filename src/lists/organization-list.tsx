/** The screen of a list that the organization has one of: batches, paypoints. */
import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { ListFilters } from '~/filters/list-filters'
import { changedSearch, type RecordLocator, type RecordSearch } from '~/filters/record-search'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import { NoOrganization } from '~/table/no-organization'
import type { RecordPage } from '~/table/use-paged-records'
import { Page as Screen, PageHeader } from '~/ui/page'

import { ExportButton } from './export-button'
import type { ListKind } from './list-kind'
import type { ListSource, RowOf } from './list-source'
import { PagedList } from './paged-list'

export interface OpenRecordProps {
  readonly locator: RecordLocator
  readonly neighbours: Neighbours
  readonly onClose: () => void
}

export interface ListExportProps {
  readonly search: RecordSearch
  readonly onClose: () => void
}

interface OrganizationList<Page extends RecordPage, Key extends QueryKey> extends ListKind<
  RowOf<Page>,
  RecordSearch
> {
  readonly title: string
  readonly description: string
  readonly emptyText: string
  /** The organization's, as it is connected now. */
  readonly source: () => ListSource<Page, Key>
  readonly readSearch: (search: string) => RecordSearch
  readonly listPath: (search: RecordSearch) => string
  readonly rowHref: (row: RowOf<Page>) => string
  readonly locatorOf: (row: RowOf<Page>) => RecordLocator
  /** A record that the list shows needs no look-up. */
  readonly remember: (row: RowOf<Page>) => void
  readonly Panel: ComponentType<OpenRecordProps>
  /** Exports the whole list. Lazy: it is rarely opened. */
  readonly ExportDialog: ComponentType<ListExportProps>
}

/** Holds the parts of a definition to the rows of its pages. */
export const organizationList = <Page extends RecordPage, Key extends QueryKey>(
  of: OrganizationList<Page, Key>,
): OrganizationList<Page, Key> => of

/** Starts the first page. Not awaited: the screen reads the very same query, and says what went wrong. */
export const organizationLoader =
  <Page extends RecordPage, Key extends QueryKey>(of: OrganizationList<Page, Key>) =>
  ({ request }: LoaderFunctionArgs): null => {
    const { list } = of.readSearch(new URL(request.url).search)
    const first = of.source().page(of.apiSearch(list), 0, of.pageSize)
    if (getConnection().orgId) void queryClient.query(first).catch(() => undefined)
    return null
  }

export function OrganizationScreen<Page extends RecordPage, Key extends QueryKey>({
  of,
}: {
  of: OrganizationList<Page, Key>
}) {
  const location = useLocation()
  const search = of.readSearch(location.search)
  const hasOrganization = getConnection().orgId !== ''
  return (
    <Screen className="h-(--screen-height) min-h-112">
      <PageHeader
        title={of.title}
        description={of.description}
        actions={
          hasOrganization && (
            <ExportButton
              search={search}
              dialog={(onClose) => <of.ExportDialog search={search} onClose={onClose} />}
            />
          )
        }
      />
      {hasOrganization ? <Records of={of} search={search} /> : <NoOrganization />}
    </Screen>
  )
}

function Records<Page extends RecordPage, Key extends QueryKey>({
  of,
  search,
}: {
  of: OrganizationList<Page, Key>
  search: RecordSearch
}) {
  const { locatorOf, Panel } = of
  const navigate = useNavigate()
  const source = of.source()
  const { list, open } = search
  const query = of.apiSearch(list)
  // The list asks for its first page; the bar only looks at the rows that came.
  const { data } = useQuery({ ...source.page(query, 0, of.pageSize), enabled: false })
  const go = (change: Partial<RecordSearch>, { replace = false } = {}) =>
    void navigate(of.listPath(changedSearch(search, change)), {
      preventScrollReset: true,
      replace,
    })

  return (
    <>
      <ListFilters
        of={of}
        search={search}
        rows={data?.records}
        onChange={(next) => go({ list: next, open: undefined })}
        onApplyHere={(what) => go({ here: [...search.here, what] })}
      />
      <PagedList<Page, Key, RecordSearch>
        key={query}
        of={of}
        source={source}
        label={of.title}
        emptyText={of.emptyText}
        search={search}
        onList={(next) => go({ list: next })}
        onStopHere={() => go({ here: [] })}
        rowHref={of.rowHref}
        isOpen={open && ((row) => locatorOf(row).id === open.id)}
        onOpen={(row, how) => {
          of.remember(row)
          go({ open: locatorOf(row) }, how)
        }}
        panel={(neighbours) =>
          open && (
            <Panel locator={open} neighbours={neighbours} onClose={() => go({ open: undefined })} />
          )
        }
      />
    </>
  )
}
