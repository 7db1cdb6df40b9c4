/** The screen of a list that the service doesn't have: known records, ways to grow, and opening by id. */
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { withSort } from '~/filters/record-search'
import { OpenedList } from '../opened-list'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { useNeighbours } from '~/table/neighbours/use-neighbours'
import { RecordList } from '~/table/record-list'
import { ViewTabs } from '~/table/views/view-tabs'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { display } from '~/ui/locale'
import { Page, PageHeader } from '~/ui/page'
import { UnreadableCount } from '~/ui/unread'

import { CoverageLine } from './coverage-line'
import type { DirectoryDefinition } from './directory-definition'
import {
  directorySearchText,
  findText,
  readDirectorySearch,
  withFindText,
  type DirectorySearch,
} from './directory-search'
import { FindField } from './find-field'
import { inOrder, localRows } from './local-rows'
import { OpenById } from './open-by-id'
import { OpenedById } from './opened-by-id'
import { usePayoutScan } from './payout-scan'
import { ReadMore } from './read-more'

export const directoryScreen =
  <Row extends { readonly id: string }, Found, All extends QueryKey, One extends QueryKey>(
    directory: DirectoryDefinition<Row, Found, All, One>,
  ) =>
  () => (
    <OpenedList list={directory.noun.many}>
      <Directory directory={directory} />
    </OpenedList>
  )

function Directory<
  Row extends { readonly id: string },
  Found,
  All extends QueryKey,
  One extends QueryKey,
>({ directory }: { directory: DirectoryDefinition<Row, Found, All, One> }) {
  const navigate = useNavigate()
  const search = readDirectorySearch(useLocation().search, directory.catalogue)
  const text = findText(search)
  // Keeps typing fluent with ten thousand rows.
  const found = useDeferredValue(text)
  const readMoreId = useId()
  const scan = usePayoutScan()
  const [isScanOpen, setScanOpen] = useState(scan?.step === 'reading')
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(directory.all())
  const { data: oddCount } = useQuery(directory.unreadable())

  const { field, direction } = search.list.sort ?? directory.defaultSort
  const ordered = useMemo(
    () => data && inOrder(data, { field, direction }, directory.sortValues),
    [data, field, direction, directory.sortValues],
  )
  const rows = useMemo(
    () => ordered && directory.matching(ordered, found),
    [ordered, found, directory],
  )
  const go = (next: DirectorySearch, { replace = false } = {}) =>
    void navigate(directory.listPath(directorySearchText(next)), {
      preventScrollReset: true,
      replace,
    })

  const shown = localRows(rows, `${found} ${field} ${direction}`, () => void refetch())
  const openRow = (row: Row, how?: { replace: boolean }) => go({ ...search, open: row.id }, how)
  const { neighbours, revealIndex, onOpened } = useNeighbours<Row>({
    source: shown,
    isOpen: search.open === undefined ? undefined : ({ id }) => id === search.open,
    onStep: (row) => openRow(row, { replace: true }),
  })

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader
        title={directory.title}
        count={data?.length.toLocaleString(display.locale)}
        actions={directory.actions}
        menu={[directory.menu ?? []]}
      />
      <ViewTabs
        list={directory.noun.many}
        columns={directory.columns}
        catalogue={directory.catalogue}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FindField
          label={directory.findLabel}
          text={text}
          onText={(next) => go(withFindText(search, next), { replace: true })}
        />
        <OpenById
          label={`Open by ${directory.noun.one} ID`}
          idProblem={directory.idProblem}
          onOpen={(ids) => {
            const [only = '', ...others] = ids
            if (others.length === 0) void navigate(directory.path(only))
            else go({ ...search, ids })
          }}
        />
      </div>
      {search.ids.length > 0 && (
        <OpenedById
          directory={directory}
          ids={search.ids}
          onClose={() => go({ ...search, ids: [] })}
        />
      )}
      {isScanOpen && <ReadMore id={readMoreId} />}
      <RecordList<Row>
        listed={{ ...directory, label: directory.title, emptyText }}
        source={shown}
        answer={{
          data: data && { receivedAt: dataUpdatedAt },
          error: error && unreadable(error),
          isFetching,
        }}
        query={{
          sort: { field, direction },
          onSort: (sort) => go({ ...search, list: withSort(search.list, sort) }),
          filters: text === '' ? 0 : 1,
          onClear: () => go(withFindText(search, '')),
          nothingMatches: (
            <EmptyState
              icon={Search}
              title={`No ${directory.noun.one} seen so far matches “${text}”`}
            >
              Scan more payouts, or open it by its ID.
            </EmptyState>
          ),
        }}
        opening={{
          rowHref: (row) => directory.path(row.id),
          isRowOpen: ({ id }) => id === search.open,
          revealIndex,
          onRowOpen: (row, index) => {
            onOpened(index)
            openRow(row)
          },
        }}
        news={
          <>
            <CoverageLine missing={directory.missing} />
            <Button
              size="sm"
              variant="quiet"
              className="-mx-1"
              aria-expanded={isScanOpen}
              aria-controls={isScanOpen ? readMoreId : undefined}
              onClick={() => setScanOpen(!isScanOpen)}
            >
              Scan more payouts
            </Button>
            <UnreadableCount count={oddCount} noun={directory.noun} />
          </>
        }
      />
      {search.open !== undefined && (
        <directory.Panel
          locator={search.open}
          neighbours={neighbours}
          onClose={() => go({ ...search, open: undefined })}
        />
      )}
    </Page>
  )
}

const emptyText =
  'They appear here as you look at payouts. Scan more payouts, or open one by its ID.'

const unreadable = (cause: unknown) =>
  new Error(`${storageRemedies[storageReason(cause)]} Until then, open one by its ID.`, { cause })
