import { FileDown, Search, Send, ShieldAlert, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useScope } from '~/api/use-connection'
import { countText } from '~/bulk/prepare/bulk-words'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { moneyText, withCurrency } from '~/lib/money'
import { sentenceCase } from '~/lib/text'
import { visibleLines } from '~/lib/visible-text'
import { useSamplesComing } from '~/lists/directory/use-samples-coming'
import { useCopyLink } from '~/lists/record/use-copy-link'
import { useFollowPayIn } from '~/domain/receivables/use-follow-pay-in'
import { becameOf, useBecame } from '~/outcome/became'
import { useFollowed } from '~/outcome/changes'
import { sinceCells, sinceHeader } from '~/outcome/became-words'
import { useServiceChecks } from '~/outcome/service-check'
import { SubmissionStateMark } from '~/outcome/submission-line'
import { stateText, typeText, whomOf } from '~/outcome/submission-words'
import { useJournal, useSubmissionOf } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { Followed } from '~/storage/followed'
import { scopedFileName } from '~/storage/scoped-file-name'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { openStates, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { storedAndUsed } from '~/submit/kinds/token-add'
import { writeKindOf, ownReference, referencePath } from '~/submit/kinds/write-kinds'
import { settleInterrupted } from '~/submit/submit'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card, Section } from '~/ui/card'
import { Disclosure, RawText } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { ActionButton, Page, PageHeader } from '~/ui/page'
import { saveFile } from '~/ui/received-file'
import { SidePanel } from '~/ui/side-panel'
import { SkeletonLines } from '~/ui/skeleton'

import {
  type DeskFilter,
  deskFilterOf,
  filterDesk,
  isFiltering,
  stateChoices,
  typeChoices,
} from './desk-filter'
import { SubmissionDetail } from './detail'
import { Lines, LinesPlaceholder } from './lines'

const SUBMISSIONS_PAGE = 50
const FROM_ROW = 'from its own fields'
const submissionNoun = { one: 'submission', many: 'submissions' }

/** As it is now, which what is drawn may not show yet. */
const currentAddress = () => new URLSearchParams(window.location.search)

/** Other parameters stay. */
function addressWith(search: URLSearchParams, changes: object): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'string' && value !== '') next.set(name, value)
    else next.delete(name)
  }
  return next
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  const open = search.get('open')?.trim() || undefined
  const location = useLocation()
  const filter = deskFilterOf(search)
  const isFiltered = isFiltering(filter)
  const [limit, setLimit] = useState(SUBMISSIONS_PAGE)
  const isComing = useSamplesComing()
  const { data: kept, error, refetch } = useSubmissions(isFiltered ? Infinity : limit)
  const data = isComing ? undefined : kept
  // Of all that is read: what uses a token was sent after it.
  const used = storedAndUsed(data?.newest ?? [])
  useBecame()
  useFollowPayIn()
  const { data: followed } = useFollowed()
  const followedBy = (submission: Submission) => becameOf(followed, submission)
  const shown = filterDesk(data?.newest ?? [], filter, followedBy)
  const toSettle = filterDesk(data?.open ?? [], filter, followedBy)
  useServiceChecks(data?.open ?? [])
  const { data: unreadable = [] } = useJournal('unreadable', (journal) => journal.unreadable())
  const readable = (data?.count ?? 0) - unreadable.length
  const scope = useScope()
  const [failure, setFailure] = useState<unknown>()
  async function exportAll() {
    const journal = journalOf(scope)
    const [all, odd] = await Promise.all([journal.newest(Infinity), journal.unreadable()])
    const chosen = filterDesk(all, filter, followedBy)
    const file = new Blob([submissionsFile(chosen, odd.length, followedBy)], {
      type: 'text/csv;charset=utf-8',
    })
    saveFile(file, scopedFileName('submissions', '.csv'))
    setFailure(undefined)
    announce(`${countText(chosen.length, submissionNoun)} exported`)
  }
  const close = () =>
    setSearch(addressWith(currentAddress(), { open: undefined }), { preventScrollReset: true })
  const change = (wanted: Partial<DeskFilter>) => {
    setLimit(SUBMISSIONS_PAGE)
    const how = { replace: true, preventScrollReset: true, state: FROM_ROW }
    setSearch(addressWith(currentAddress(), wanted), how)
  }
  const pathOf = (id: string) => `?${addressWith(search, { open: id }).toString()}`
  return (
    <Page>
      <PageHeader
        title="Submissions"
        count={data && data.count > 0 ? countShown(readable) : undefined}
        actions={
          // It keeps its room while they are read.
          (data ? readable > 0 : !error)
            ? [
                {
                  label: 'Export',
                  icon: <FileDown aria-hidden="true" className="size-4" />,
                  disabledReason: data ? undefined : 'Reading submissions',
                  onSelect: () => void exportAll().catch(setFailure),
                },
              ]
            : []
        }
      />
      {failure !== undefined && (
        <Notice
          tone="danger"
          title="We couldn’t export your submissions"
          actions={<Button onClick={() => void exportAll().catch(setFailure)}>Retry</Button>}
        >
          {storageRemedies[storageReason(failure)]}
        </Notice>
      )}
      {error ? (
        <EmptyState
          icon={ShieldAlert}
          title="We couldn’t read your submissions"
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        >
          {storageRemedies[storageReason(error)]} Nothing can be sent until then.
        </EmptyState>
      ) : !data ? (
        <LinesPlaceholder title={titleOf(isFiltered)} />
      ) : data.count === 0 && unreadable.length === 0 ? (
        <EmptyState
          icon={Send}
          title="Nothing sent yet"
          actions={
            <Link to={paths.newPayout()} className={buttonClass({ variant: 'primary' })}>
              New payout
            </Link>
          }
        >
          Everything you’ve sent from this browser, with its outcome.
        </EmptyState>
      ) : (
        <>
          {unreadable.length > 0 && <Unreadable records={unreadable} />}
          <FilterRow filter={filter} isOwn={location.state === FROM_ROW} onChange={change} />
          {toSettle.length > 0 && (
            <Lines
              title="To settle"
              description="We don’t know if these went through. Open each and confirm what the service has. Don’t send them again yet."
              submissions={toSettle}
              open={open}
              used={used}
              followed={followed}
              pathOf={pathOf}
            />
          )}
          {isFiltered && shown.length === 0 ? (
            <EmptyState icon={Send} title="No submission matches">
              {`Searched all ${countText(readable, submissionNoun)} of this browser.`}
            </EmptyState>
          ) : (
            <Lines
              title={titleOf(isFiltered)}
              description={
                isFiltered
                  ? `${countShown(shown.length)} of ${countShown(readable)}`
                  : data.newest.length < readable
                    ? `Newest ${countShown(data.newest.length)} of ${countShown(readable)}`
                    : undefined
              }
              submissions={shown.slice(0, limit)}
              open={open}
              used={used}
              followed={followed}
              pathOf={pathOf}
            />
          )}
          {Math.min(shown.length, limit) < (isFiltered ? shown.length : readable) && (
            <div>
              <Button onClick={() => setLimit(limit + SUBMISSIONS_PAGE)}>Show older</Button>
            </div>
          )}
        </>
      )}
      {open !== undefined && data && <SubmissionPanel key={open} id={open} onClose={close} />}
    </Page>
  )
}

const titleOf = (isFiltered: boolean) => (isFiltered ? 'Submissions found' : 'All submissions')

/** Journal records of another version. They may be about money that moved, so none is hidden. */
function Unreadable({ records }: { records: readonly unknown[] }) {
  return (
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
}

interface Submissions {
  readonly open: readonly Submission[]
  readonly newest: readonly Submission[]
  readonly count: number
}

/** After settling what closed tabs left behind. */
const useSubmissions = (limit: number) =>
  useJournal({ limit }, async (journal): Promise<Submissions> => {
    await settleInterrupted()
    const [open, newest, count] = await Promise.all([
      journal.inState(...openStates),
      journal.newest(limit),
      journal.count(),
    ])
    return { open, newest, count }
  })

interface FilterRowProps {
  readonly filter: DeskFilter
  /** Whether this row wrote the address that the filter is of. */
  readonly isOwn: boolean
  readonly onChange: (change: Partial<DeskFilter>) => void
}

function FilterRow({ filter, isOwn, onChange }: FilterRowProps) {
  // The address follows; a field that waited for it would lose its caret.
  const [find, setFind] = useState(filter.find)
  const [seen, setSeen] = useState(filter.find)
  if (filter.find !== seen) {
    setSeen(filter.find)
    // What was typed meanwhile is newer than what it wrote.
    if (!isOwn) setFind(filter.find)
  }
  const field = useRef<HTMLInputElement>(null)

  function search(text: string) {
    setFind(text)
    onChange({ find: text })
  }

  function clear() {
    setFind('')
    onChange({ find: '', type: '', state: '' })
    field.current?.focus()
  }

  return (
    <div role="search" aria-label="Submissions" className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow basis-64 sm:max-w-80">
        <TextInput
          type="search"
          aria-label="Find a submission"
          placeholder="Name, reference, number, or amount"
          icon={<Search />}
          ref={field}
          value={find}
          onChange={({ target }) => search(target.value)}
        />
      </div>
      <div className="grow basis-32 sm:max-w-48">
        <NativeSelect
          aria-label="Type"
          value={filter.type}
          onChange={({ target }) => onChange({ type: target.value })}
        >
          <option value="">Any type</option>
          {typeChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="grow basis-32 sm:max-w-48">
        <NativeSelect
          aria-label="Status"
          value={filter.state}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">Any status</option>
          {stateChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      {isFiltering(filter) && (
        <Button variant="quiet" onClick={clear}>
          <X aria-hidden="true" className="size-4" />
          Clear
        </Button>
      )}
    </div>
  )
}

function SubmissionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useSubmissionOf(id)
  const copyLink = useCopyLink(paths.submissions(id))
  const path = data ? referencePath(data) : undefined
  const actions = data
    ? [
        ...(path === undefined ? [] : [{ label: `Open ${writeKindOf(data).noun.one}`, to: path }]),
        ...formOf(data),
        copyLink,
      ]
    : []
  return (
    <SidePanel
      title={data?.subject.title ?? 'Submission'}
      subtitle={data ? sentenceCase(writeKindOf(data).noun.one) : undefined}
      onClose={onClose}
      {...(data && {
        lead: <Lead submission={data} />,
        toolbar: actions.map((action) => <ActionButton key={action.label} action={action} />),
      })}
    >
      {data ? (
        <SubmissionDetail submission={data} />
      ) : data === null ? (
        <p>
          This browser has no submission with this ID. It may have been sent from another browser.
        </p>
      ) : (
        <SkeletonLines lines={6} label="Reading the submission" />
      )}
    </SidePanel>
  )
}

/** Nothing was created: it can be put right and sent again. */
function formOf(submission: Submission) {
  const {
    state,
    subject: { form },
  } = submission
  if (form === undefined || (state !== 'refused' && state !== 'not-sent')) return []
  const type = typeText(submission)
  return [{ label: form.includes('run=') ? `Open ${type.toLowerCase()}` : 'Open form', to: form }]
}

const Lead = ({ submission }: { submission: Submission }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {submission.subject.amount && (
      <Amount money={submission.subject.amount} size="xl" align="start" />
    )}
    <SubmissionStateMark submission={submission} />
  </div>
)

const header = [
  'Sent (UTC)',
  'Type',
  'Title',
  'Name',
  'Vendor number',
  'Bills',
  'Amount',
  'Currency',
  'Paypoint',
  'Status',
  ...sinceHeader,
  'Reference',
  'Attempts',
  'Idempotency key',
  'Submission',
]

/** Newest first. Records of another version count too: a line says how many are missing. */
export function submissionsFile(
  submissions: readonly Submission[],
  unreadable: number,
  followedBy: (submission: Submission) => Followed | undefined,
): string {
  const lines = submissions.map((submission) => {
    const { id, key, subject, createdAt, attempts } = submission
    const text = (value: string | undefined) => textField(visibleLines(value ?? ''))
    return csvLine([
      text(new Date(createdAt).toISOString()),
      text(typeText(submission)),
      text(subject.title),
      text(whomOf(subject)),
      text(subject.vendorNumber),
      text(subject.billNumbers?.join(', ')),
      subject.amount ? moneyText(withCurrency(subject.amount, undefined)) : '',
      text(subject.amount?.currency),
      text(subject.entry),
      text(stateText(submission)),
      ...sinceCells(followedBy(submission)).map(text),
      text(ownReference(submission)),
      String(attempts.length),
      text(key),
      text(id),
    ])
  })
  const missing =
    unreadable === 0
      ? ''
      : csvLine([textField(`${String(unreadable)} more can’t be read by this version of the app`)])
  return BYTE_ORDER_MARK + csvLine(header.map(textField)) + lines.join('') + missing
}
