/** The screen of a list that the service does not have: what is known, how it can grow, and opening by id. */
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { withSort } from '~/filters/record-search'
import { OpenedList } from '~/lists/opened-list'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { RecordList } from '~/table/record-list'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Page, PageHeader } from '~/ui/page'
import { UnreadableCount } from '~/ui/unreadable-count'

import { CoverageLine } from './coverage-line'
import type { DirectoryKind } from './directory-kind'
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
import { usePayoutReading } from './payout-reading'
import { ReadMore } from './read-more'

interface DirectoryProps<
  Row extends { readonly id: string },
  Found,
  All extends QueryKey,
  One extends QueryKey,
> {
  readonly of: DirectoryKind<Row, Found, All, One>
}

export const DirectoryScreen = <
  Row extends { readonly id: string },
  Found,
  All extends QueryKey,
  One extends QueryKey,
>({
  of,
}: DirectoryProps<Row, Found, All, One>) => (
  <OpenedList list={of.noun.many}>
    <Directory of={of} />
  </OpenedList>
)

function Directory<
  Row extends { readonly id: string },
  Found,
  All extends QueryKey,
  One extends QueryKey,
>({ of }: DirectoryProps<Row, Found, All, One>) {
  const navigate = useNavigate()
  const search = readDirectorySearch(useLocation().search, of.catalogue)
  const text = findText(search)
  // Typing stays ahead of ten thousand rows.
  const found = useDeferredValue(text)
  const readMoreId = useId()
  const reading = usePayoutReading()
  const [hasReadMore, setReadMore] = useState(reading?.step === 'reading')
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(of.all())
  const { data: oddCount } = useQuery(of.unreadable())

  const { field, direction } = search.list.sort ?? of.defaultSort
  const ordered = useMemo(
    () => data && inOrder(data, { field, direction }, of.sortValues),
    [data, field, direction, of.sortValues],
  )
  const rows = useMemo(() => ordered && of.matching(ordered, found), [ordered, found, of])
  const go = (next: DirectorySearch, { replace = false } = {}) =>
    void navigate(of.listPath(directorySearchText(next)), { preventScrollReset: true, replace })

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader
        title={of.title}
        description={
          <>
            <CoverageLine missing={of.missing} />
            <UnreadableCount count={oddCount} noun={of.noun} />
          </>
        }
        actions={
          <>
            <Button
              aria-expanded={hasReadMore}
              aria-controls={hasReadMore ? readMoreId : undefined}
              onClick={() => setReadMore(!hasReadMore)}
            >
              Read more payouts
            </Button>
            {of.actions}
          </>
        }
      />
      {hasReadMore && <ReadMore id={readMoreId} />}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <FindField
          label={of.findLabel}
          text={text}
          onText={(next) => go(withFindText(search, next), { replace: true })}
        />
        <OpenById
          label={`Open by ${of.noun.one} id`}
          idProblem={of.idProblem}
          onOpen={(ids) => {
            const [only = '', ...others] = ids
            if (others.length === 0) void navigate(of.path(only))
            else go({ ...search, ids })
          }}
        />
      </div>
      {search.ids.length > 0 && (
        <OpenedById of={of} ids={search.ids} onClose={() => go({ ...search, ids: [] })} />
      )}
      <RecordList<Row>
        listed={{ ...of, label: of.title, emptyText }}
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
            <EmptyState icon={Search} title={`No ${of.noun.one} seen so far matches “${text}”`}>
              It may exist all the same: read more payouts, or open it by its id.
            </EmptyState>
          ),
        }}
        opening={{
          rowHref: (row) => of.path(row.id),
          // Followed by the browser, a link would load the app anew, and the token would be gone.
          onRowOpen: (row) => void navigate(of.path(row.id)),
        }}
      />
    </Page>
  )
}

const emptyText =
  'The service has no list of them: this one grows from the payouts you look at. Read more payouts above, or open one by its id.'

const unreadable = (cause: unknown) =>
  new Error(`${storageRemedies[storageReason(cause)]} Until then, open one by its ID.`, { cause })
