import { Send } from 'lucide-react'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'

import { onServiceClock } from '~/api/service-clock'
import { countText } from '~/bulk/prepare/bulk-words'
import { useFollowPayIn } from '~/domain/receivables/use-follow-pay-in'
import { ownParameters, type RecordLocator, type RecordSearch } from '~/filters/record-search'
import { useSamplesComing } from '~/lists/directory/use-samples-coming'
import { listScreen } from '~/lists/list-screen'
import { LIST_PAGE_SIZE } from '~/lists/loaders'
import { type LocalRow, localRows } from '~/lists/local/local-rows'
import { useBecame } from '~/outcome/became'
import { useServiceChecks } from '~/outcome/service-check'
import { paths } from '~/paths'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { openStates } from '~/storage/submission-record'
import type { RecordPage } from '~/table/use-paged-records'
import { buttonClass } from '~/ui/button-class'
import { Card, Section } from '~/ui/card'
import { Disclosure, RawText } from '~/ui/disclosure'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { TO_CONFIRM } from './desk-filter'
import { type SentRow, submissionFields } from './fields'
import { meetingSubmissions, submissionSearch, useSentRows } from './sent-rows'

const noun = { one: 'submission', many: 'submissions' }

/** An address of the first version named a state, a type or a text alone. */
const asFiltersNow = (address: string): string =>
  address.replaceAll(/([?&])(state|type)=/g, '$1$2(eq)=').replace(/([?&])find=/, '$1find(ct)=')

const readSearch = (address: string): RecordSearch => ({
  ...submissionSearch.readSearch(asFiltersNow(address)),
  // Filters are applied here anyway.
  local: [],
})

interface SentPage extends RecordPage {
  readonly records: readonly LocalRow<SentRow>[]
}

const Panel = lazyPart(async () => ({ default: (await import('./panel')).SubmissionPanel }))

export const Component = listScreen<SentPage, QueryKey, RecordSearch, RecordLocator>({
  ...submissionSearch,
  readSearch,
  noun,
  title: 'Sent',
  icon: Send,
  catalogue: submissionFields.catalogue,
  columns: submissionFields.columns,
  renderNarrow: submissionFields.renderNarrow,
  pageSize: LIST_PAGE_SIZE,
  presets: () => [{ id: 'to-confirm', label: 'To confirm', filters: `state(eq)=${TO_CONFIRM}` }],
  useSource: (at: RecordSearch) => {
    const isComing = useSamplesComing()
    const { data, rows: sent, error, isFetching, dataUpdatedAt, refetch } = useSentRows()
    const rows = isComing ? undefined : sent
    useBecame()
    useFollowPayIn()
    const open = useMemo(
      () => data?.all.filter(({ state }) => openStates.some((each) => each === state)) ?? [],
      [data],
    )
    useServiceChecks(open)
    const query = submissionSearch.apiSearch(at.list)
    const found = useMemo(() => rows && meetingSubmissions(rows, query), [rows, query])
    return {
      kind: 'local' as const,
      label: 'Sent',
      emptyText: (
        <span className="flex flex-col items-center gap-4">
          Everything you’ve sent from this browser, with its outcome.
          <Link to={paths.newPayout()} className={buttonClass({ variant: 'primary' })}>
            New payout
          </Link>
        </span>
      ),
      held: rows,
      rows: localRows(found, query, () => void refetch()),
      answer: {
        data: data && { receivedAt: onServiceClock(dataUpdatedAt) },
        error: error && notReadable(error),
        isFetching,
      },
      counts: {
        listName: `submissions ${String(dataUpdatedAt)}`,
        count: async (asked: string) => rows && meetingSubmissions(rows, asked).length,
        isLocal: true as const,
      },
      coverage: null,
      above: (
        <>
          {open.length > 0 && <ToConfirm count={open.length} />}
          {data && data.unreadable.length > 0 && <Unreadable records={data.unreadable} />}
        </>
      ),
    }
  },
  record: {
    locatorOf: ({ value }: LocalRow<SentRow>): RecordLocator => ({ id: value.id }),
    isSame: (a, b) => a.id === b.id,
    href: ({ value }) => paths.submissions(value.id),
    remember: () => undefined,
    openIn: ({ open }) => open,
    opening: (open) => ({ open }),
    Panel,
    prepare: Panel.prepare,
  },
  ExportDialog: lazyPart(async () => ({ default: (await import('./export')).SubmissionsExport })),
  kit: {
    ...submissionFields,
    tools: (at, { counts }) => ({
      ...counts,
      questions: submissionFields.questions,
      reserved: ownParameters,
      copies: () => ({
        link: new URL(submissionSearch.listPath({ ...at, open: undefined }), window.location.origin)
          .href,
        apiQuery: undefined,
        requests: [],
      }),
      elsewhere: () => undefined,
    }),
  },
})

const notReadable = (cause: unknown) =>
  new Error(
    `We couldn’t read your submissions. ${storageRemedies[storageReason(cause)]} Nothing can be sent until then.`,
    { cause },
  )

const ToConfirm = ({ count }: { count: number }) => (
  <Notice tone="warning" title={`${countText(count, noun)} to confirm`}>
    We don’t know if {count === 1 ? 'this' : 'these'} went through. Open each and confirm what your
    provider has. Don’t send {count === 1 ? 'it' : 'them'} again yet.
  </Notice>
)

/** Journal records of another version. They may be about money that moved, so none is hidden. */
const Unreadable = ({ records }: { records: readonly unknown[] }) => (
  <Section
    title="Can’t be read"
    description="Another version of the app wrote these. Reload the page to get the newest version."
  >
    <Card>
      <ul aria-label="Records this version can’t read" className="flex flex-col gap-3">
        {records.map((record, at) => (
          // They have nothing else that is sure to tell them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Disclosure summary="A record this version can’t read">
              <RawText label="Record as JSON">{JSON.stringify(record, undefined, 2)}</RawText>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  </Section>
)
