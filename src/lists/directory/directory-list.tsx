/** The screen of a list that the service doesn't have: known records, ways to grow, and opening by id. */
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { withSort } from '~/filters/record-search'
import { OpenedList } from '../opened-list'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { RecordList } from '~/table/record-list'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
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

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader
        title={directory.title}
        description={
          <>
            <CoverageLine missing={directory.missing} />
            <UnreadableCount count={oddCount} noun={directory.noun} />
          </>
        }
        control={
          <>
            <Button
              aria-expanded={isScanOpen}
              aria-controls={isScanOpen ? readMoreId : undefined}
              onClick={() => setScanOpen(!isScanOpen)}
            >
              Read more payouts
            </Button>
            {directory.actions}
          </>
        }
      />
      {isScanOpen && <ReadMore id={readMoreId} />}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FindField
          label={directory.findLabel}
          text={text}
          onText={(next) => go(withFindText(search, next), { replace: true })}
        />
        <OpenById
          label={`Open by ${directory.noun.one} id`}
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
      <RecordList<Row>
        listed={{ ...directory, label: directory.title, emptyText }}
        source={localRows(rows, `${found} ${field} ${direction}`, () => void refetch())}
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
              It may exist all the same: read more payouts, or open it by its id.
            </EmptyState>
          ),
        }}
        opening={{
          rowHref: (row) => directory.path(row.id),
          // A full page load would lose the token.
          onRowOpen: (row) => void navigate(directory.path(row.id)),
        }}
      />
    </Page>
  )
}

const emptyText =
  'The service has no list of them: this one grows from the payouts you look at. Read more payouts above, or open one by its id.'

const unreadable = (cause: unknown) =>
  new Error(`${storageRemedies[storageReason(cause)]} Until then, open one by its ID.`, { cause })
