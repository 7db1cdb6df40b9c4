import { useQuery, type QueryKey } from '@tanstack/react-query'
import { BellRing, Download, Plus, Upload } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { getConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import type { ListTools } from '~/filters/list-tools'
import { parseSearch } from '~/filters/parse'
import { CoverageLine } from '~/lists/directory/coverage-line'
import { directorySearch, reserved, type DirectorySearch } from '~/lists/directory/directory-search'
import { OpenById } from '~/lists/directory/open-by-id'
import { openingsOf } from '~/lists/directory/openings'
import type { LocalSource } from '~/lists/list-definition'
import { listScreen } from '~/lists/list-screen'
import { localRow, localRows, type LocalRow } from '~/lists/local/local-rows'
import { RecordPanel } from '~/lists/record/record-panel'
import { paths } from '~/paths'
import type { RecordPage } from '~/table/use-paged-records'
import { StorageError } from '~/storage/storage-error'
import { lazyPart } from '~/ui/lazy-part'
import { Button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Popover, usePopover } from '~/ui/popover'
import { UnreadableCount } from '~/ui/unread'

import { notificationFields as fields } from './fields'
import { isNumberId } from '~/lib/ids'
import { notificationRecord as record } from './record'
import { registry, type Registered, type Registry } from './registry'
import { tellFailure } from './tell-failure'
import { UnknownNotice } from './unknown-notice'
import { notificationName } from './words'

interface Rows extends RecordPage {
  readonly records: readonly LocalRow<Registered>[]
}

const noun = { one: 'notification', many: 'notifications' }
const MISSING =
  'The service can create and update notifications, but can’t list or show them. These are the ones sent from this browser, and imported ones.'
const defaultSort = { field: 'sent', direction: 'desc' } as const
const search = directorySearch(fields.catalogue, defaultSort, paths.notifications)

function meeting(rows: readonly LocalRow<Registered>[], query: string) {
  const { conditions, sort = defaultSort } = parseSearch(query, fields)
  return fields.inOrder(fields.meeting(rows, conditions), sort)
}

function useRows(at: DirectorySearch): LocalSource<LocalRow<Registered>> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(registry())
  const held = useMemo(() => data?.all.map(localRow), [data])
  const query = search.apiSearch(at.list)
  const rows = useMemo(() => held && meeting(held, query), [held, query])
  return {
    kind: 'local',
    label: 'Notifications',
    emptyText: <NothingKnown />,
    held,
    rows: localRows(rows, query, () => void refetch()),
    answer: {
      data: data && { receivedAt: dataUpdatedAt },
      error,
      isFetching,
    },
    counts: {
      listName: `notifications here ${String(dataUpdatedAt)}`,
      count: async (asked) => held && meeting(held, asked).length,
      isLocal: true,
    },
    coverage: (
      <>
        <CoverageLine text={coverageOf(data)} missing={MISSING} />
        {held !== undefined && held.length > 0 && <OpenByIdButton />}
        <UnreadableCount count={data?.unreadable} noun={noun} />
      </>
    ),
    above: (
      <UnknownNotice
        unknown={[...(data?.unknown ?? []), ...(data?.openUpdates ?? [])].filter(
          ({ state }) => state === 'unknown',
        )}
      />
    ),
  }
}

const coverageOf = (known: Registry | undefined): string =>
  known?.all.some(({ importedAt }) => importedAt !== undefined)
    ? 'Sent from this browser, or imported'
    : 'Sent from this browser'

const idProblem = (id: string) =>
  isNumberId(id) ? undefined : `“${id}” isn’t a notification ID. Notification IDs are numbers.`

function OpenOne({ onOpened }: { readonly onOpened?: () => void }) {
  const navigate = useNavigate()
  return (
    <OpenById
      label="Open by notification ID"
      idProblem={idProblem}
      isSingle
      onOpen={([first = '']) => {
        onOpened?.()
        void navigate(paths.notification(first))
      }}
    />
  )
}

function OpenByIdButton() {
  const popover = usePopover()
  return (
    <>
      <Button size="sm" variant="quiet" className="-mx-1" {...popover.trigger()}>
        Open by ID
      </Button>
      <Popover popover={popover} label="Open a notification by ID" className="w-88">
        {({ close }) => (
          <div className="p-4">
            <OpenOne onOpened={close} />
          </div>
        )}
      </Popover>
    </>
  )
}

/** mocks/seed/notifications.ts */
const SAMPLE_ID = '801'

const NothingKnown = () => (
  <div className="flex flex-col items-center gap-4">
    <p>Notifications you create, update, or import here appear in this list.</p>
    <OpenOne />
    {__SANDBOX__ && getConnection().kind === 'sandbox' && (
      <p className="text-sm text-ink-3">
        In the sample data:{' '}
        <Link className="link id-text" to={paths.notification(SAMPLE_ID)}>
          {SAMPLE_ID}
        </Link>
      </p>
    )}
  </div>
)

function toolsOf(at: DirectorySearch): Omit<ListTools, 'listName' | 'count'> {
  return {
    questions: fields.questions,
    reserved,
    openings: (typed) =>
      openingsOf(
        typed,
        queryClient.getQueryData(registry().queryKey)?.all ?? [],
        {
          noun,
          titleOf: ({ kept }) => notificationName(kept.body),
          noteOf: ({ id }) => `Notification ${id}`,
          idProblem,
          isFound: fields.isFound,
        },
        {
          one: (id) => search.listPath({ ...at, open: { id } }),
          several: ([first = '']) => paths.notification(first),
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

const ImportDialog = lazyPart(async () => ({
  default: (await import('./import-dialog')).ImportDialog,
}))

async function download(): Promise<void> {
  try {
    const { downloadRegistry } = await import('./file')
    await downloadRegistry()
  } catch (error) {
    const text = error instanceof StorageError ? error.message : 'Retry.'
    await tellFailure('The file couldn’t be made', text)
  }
}

const List = (onImport: () => void) =>
  listScreen<Rows, QueryKey, DirectorySearch, string>({
    ...search,
    noun,
    title: 'Notifications',
    icon: BellRing,
    catalogue: fields.catalogue,
    columns: fields.columns,
    renderNarrow: fields.renderNarrow,
    pageSize: 50,
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
      const { registryExport } = await import('./export')
      return { default: registryExport(search.apiSearch, meeting, MISSING) }
    }),
    actions: () => [
      {
        label: 'New notification',
        icon: <Plus aria-hidden="true" className="size-4" />,
        to: paths.newNotification(),
        isPrimary: true,
      },
    ],
    menu: () => [
      { label: 'Import from a file', icon: <Upload aria-hidden="true" />, onSelect: onImport },
      {
        label: 'Download as a file',
        icon: <Download aria-hidden="true" />,
        onSelect: () => void download(),
      },
    ],
    kit: { ...fields, tools: (at, { counts }) => ({ ...counts, ...toolsOf(at) }) },
  })

export function Component() {
  const [isImporting, setImporting] = useState(false)
  const [Screen] = useState(() => List(() => setImporting(true)))
  return (
    <>
      <Screen />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
