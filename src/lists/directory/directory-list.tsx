/** A list that the service doesn't have: the records that this browser knows, as a list like the others. */
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { keptRecords, unreadableRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { useScope } from '~/api/use-connection'
import type { ListTools } from '~/filters/list-tools'
import { parseSearch } from '~/filters/parse'
import type { KeptOf, KindName } from '~/storage/directory-kinds'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { RecordPage } from '~/table/use-paged-records'
import { lazyPart } from '~/ui/lazy-part'
import { Button } from '~/ui/button'
import { UnreadableCount } from '~/ui/unread'
import { whenIdle } from '~/ui/when-idle'

import type { LocalSource } from '../list-definition'
import { listScreen } from '../list-screen'
import { localRow, localRows, type LocalRow } from '../local/local-rows'
import { useEntryNames } from './use-entry-names'
import { RecordPanel } from '../record/record-panel'
import { CoverageLine } from './coverage-line'
import type { DirectoryDefinition, SeveralProps } from './directory-definition'
import { directorySearch, reserved, type DirectorySearch } from './directory-search'
import type { Growth } from './growth'
import { NothingKnown } from './nothing-known'
import { OpenByIdButton, OpenOthers } from './open-others'
import { openingsOf } from './openings'

interface LocalPage<Kept> extends RecordPage {
  readonly records: readonly LocalRow<Kept>[]
}

const PAGE_SIZE = 50

export function directoryScreen<K extends KindName, Found, Key extends QueryKey>(
  directory: DirectoryDefinition<K, Found, Key>,
) {
  type Kept = KeptOf<K>
  const { kind, fields, record, noun, title, growth } = directory
  const OpenedById = lazyPart(async () => ({
    default: (await import('./opened-by-id')).OpenedById<K, Found, Key>,
  }))
  const Several =
    directory.Several ?? ((props: SeveralProps) => <OpenedById directory={directory} {...props} />)
  const PinnedRecords = lazyPart(async () => ({
    default: (await import('./pinned-records')).PinnedRecords<K, Found, Key>,
  }))
  const search = directorySearch(fields.catalogue, directory.defaultSort, directory.listPath)

  function meeting(rows: readonly LocalRow<Kept>[], query: string) {
    const { conditions, sort = directory.defaultSort } = parseSearch(query, fields)
    return fields.inOrder(fields.meeting(rows, conditions), sort)
  }

  function useRows(at: DirectorySearch): LocalSource<LocalRow<Kept>> {
    const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(keptRecords(kind))
    useMissed(kind)
    const names = useEntryNames({ isNeeded: data !== undefined && data.length > 0 })
    // Rows show their paypoint's name: others once the names are there.
    const held = useMemo(() => data && rowsNamedBy(data, names), [data, names])
    const query = search.apiSearch(at.list)
    const rows = useMemo(() => held && meeting(held, query), [held, query])
    const { above, coverage } = useGrowth(at, held !== undefined && held.length > 0)
    const isUnreadable = error !== null && !held
    return {
      kind: 'local',
      label: title,
      emptyText: <NothingKnown directory={directory} at={at} />,
      held,
      rows: localRows(rows, query, () => void refetch()),
      answer: {
        data: data && { receivedAt: dataUpdatedAt },
        error: error && unreadable(error),
        isFetching,
      },
      counts: {
        // What is learned meanwhile is counted too.
        listName: `${noun.many} here ${String(dataUpdatedAt)}`,
        count: async (asked) => held && meeting(held, asked).length,
        isLocal: true,
      },
      coverage,
      above: isUnreadable ? (
        <>
          {above}
          <div className="sm:max-w-80">
            <OpenOthers directory={directory} at={at} />
          </div>
        </>
      ) : (
        above
      ),
    }
  }

  /** @param hasRows an empty list has the box for IDs in their place */
  function useGrowth(at: DirectorySearch, hasRows: boolean) {
    const navigate = useNavigate()
    const panelId = useId()
    const text = growth.useText()
    const more = growth.more ?? noMore
    const isRunning = more.useIsRunning()
    const [isOpen, setOpen] = useState(isRunning)
    const { data: oddCount } = useQuery(unreadableRecords(kind))
    return {
      above: (
        <>
          {at.ids.length > 0 && (
            <Suspense>
              <Several
                ids={at.ids}
                onClose={() => {
                  // Before the button goes, which would take the focus along.
                  document.querySelector('h1')?.focus({ preventScroll: true })
                  void navigate(search.listPath({ ...at, ids: [] }))
                }}
              />
            </Suspense>
          )}
          {isOpen && (
            <div id={panelId}>
              <Suspense>
                <more.Panel />
              </Suspense>
            </div>
          )}
          {directory.isPinnable && (
            <Suspense>
              <PinnedRecords directory={directory} />
            </Suspense>
          )}
        </>
      ),
      coverage: (
        <>
          <CoverageLine text={text} missing={directory.missing} />
          {growth.more && (
            <Button
              size="sm"
              variant="quiet"
              className="-mx-1"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {more.label}
            </Button>
          )}
          {hasRows && <OpenByIdButton directory={directory} at={at} />}
          <UnreadableCount count={oddCount} noun={noun} />
        </>
      ),
    }
  }

  function toolsOf(at: DirectorySearch): Omit<ListTools, 'listName' | 'count'> {
    return {
      questions: fields.questions,
      reserved,
      openings: (typed) =>
        openingsOf(
          typed,
          queryClient.getQueryData(keptRecords(kind).queryKey) ?? [],
          {
            ...directory,
            isFound: fields.isFound,
          },
          {
            one: (id) => search.listPath({ ...at, open: { id } }),
            several: (ids) => search.listPath({ ...at, ids }),
          },
        ),
      copies: () => ({
        link: new URL(search.listPath({ ...at, open: undefined }), window.location.origin).href,
        apiQuery: undefined,
        requests: [],
      }),
      elsewhere: () => undefined,
    }
  }

  return listScreen<LocalPage<Kept>, QueryKey, DirectorySearch, string>({
    ...directory,
    ...search,
    catalogue: fields.catalogue,
    columns: fields.columns,
    renderNarrow: fields.renderNarrow,
    pageSize: PAGE_SIZE,
    useSource: useRows,
    record: {
      locatorOf: ({ value }) => value.id,
      isSame: (a, b) => a === b,
      href: ({ value }) => record.path(value.id),
      remember: () => undefined,
      openIn: ({ open }) => open?.id,
      opening: (id) => ({ open: id === undefined ? undefined : { id } }),
      Panel: (props) => <RecordPanel record={record} {...props} />,
    },
    ExportDialog: lazyPart(async () => {
      const { directoryExport } = await import('./directory-export')
      return { default: directoryExport(directory, search, meeting) }
    }),
    actions: () => directory.actions,
    menu: () => directory.menu ?? [],
    kit: { ...fields, tools: (at, { counts }) => ({ ...counts, ...toolsOf(at) }) },
  })
}

const rowsNamedBy = <Kept,>(kept: readonly Kept[], _names: unknown): readonly LocalRow<Kept>[] =>
  kept.map(localRow)

/** What was made here and not learned, since the page was closed first. */
function useMissed(kind: KindName): void {
  const scope = useScope()
  useEffect(
    () =>
      whenIdle(() => {
        // The kinds of writes are no list's first need.
        void import('~/api/submit/learn-made').then(
          async ({ learnMissed }) => learnMissed(scope, kind),
          // A chunk that doesn't load is fetched with the next list.
          () => undefined,
        )
      }),
    [scope, kind],
  )
}

const noMore: NonNullable<Growth['more']> = {
  label: '',
  Panel: () => null,
  useIsRunning: () => false,
}

const unreadable = (cause: unknown) =>
  new Error(`${storageRemedies[storageReason(cause)]} Until then, open one by its ID.`, { cause })
