import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import type { DeedKind } from '~/lib/deeds'
import { formatMoney } from '~/lib/money'
import { isPresenting } from '~/lib/presenting'
import { foldedWords, hasWords, sentenceCase } from '~/lib/text'
import { visibleLines } from '~/lib/visible-text'
import { isDeclinedAt, stateText, typeText, whomOf } from '~/outcome/submission-words'
import { paths } from '~/paths'
import { deedsOf, type KeptDeed, MOST_DEEDS, subscribeActivity } from '~/storage/activity'
import { type Recent, recentsOf } from '~/storage/recents'
import type { Scope } from '~/storage/scope'
import { scopedFileName } from '~/storage/scoped-file-name'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { AttemptOutcome, Decision, Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { saveFile } from '~/ui/received-file'
import { SkeletonLines } from '~/ui/skeleton'

const ACTIVITY_PAGE = 25

const isKind = (text: string): text is ActivityKind => Object.hasOwn(activityKinds, text)

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(display.locale, {
    timeZone: display.zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })

const activityColumns = [{ header: 'Time' }, { header: 'What' }, { header: 'Outcome' }] as const

const rowOf = ({ id, at, text, what = text, outcome, to }: ActivityEntry) => ({
  id,
  cells: [
    <span key="at" className="whitespace-nowrap text-ink-2">
      <Moment value={new Date(at).toISOString()} />
    </span>,
    to === undefined ? (
      what
    ) : (
      <Link key="what" to={to} className="table-link">
        {what}
      </Link>
    ),
    // A word is never broken for the width of a phone.
    <span key="outcome" className="[overflow-wrap:normal]">
      {outcome === undefined ? '' : sentenceCase(outcome)}
    </span>,
  ],
})

export function ActivityList() {
  const scope = useScope()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf('activity', []),
    queryFn: () => activityOf(scope),
    // What was just done is in it.
    staleTime: 0,
  })
  useEffect(() => subscribeActivity(() => void refetch()), [refetch])
  const [kind, setKind] = useState<ActivityKind | 'all'>('all')
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(ACTIVITY_PAGE)
  if (error) {
    return (
      <Notice tone="danger" title="We couldn’t read the activity">
        {storageRemedies[storageReason(error)]}
      </Notice>
    )
  }
  if (!data) return <SkeletonLines lines={4} label="Reading the activity" />

  const found = entriesFor(data.entries, { kind, text })
  const shown = found.slice(0, limit)

  function save() {
    const file = activityFile(found, data?.odd ?? 0, timeOf, display.zoneName)
    saveFile(
      new Blob([file], { type: 'text/csv;charset=utf-8' }),
      scopedFileName('activity', '.csv'),
    )
    announce(`${countShown(found.length)} entries exported`)
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Find in activity" className="w-56 max-sm:w-full">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setLimit(ACTIVITY_PAGE)
              }}
            />
          )}
        </Field>
        <Field label="Kind" className="w-44 max-sm:flex-1">
          {(control) => (
            <NativeSelect
              {...control}
              value={kind}
              onChange={({ target }) => {
                setKind(isKind(target.value) ? target.value : 'all')
                setLimit(ACTIVITY_PAGE)
              }}
            >
              <option value="all">All</option>
              {Object.entries(activityKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button
          className="ms-auto"
          icon={<Download aria-hidden="true" className="size-4" />}
          disabledReason={
            isPresenting()
              ? 'Not available in presenter mode'
              : found.length === 0
                ? 'Nothing to export'
                : undefined
          }
          onClick={save}
        >
          Export CSV
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-base text-ink-3">
          {data.entries.length === 0 ? 'Nothing done here yet' : 'Nothing matches'}
        </p>
      ) : (
        <div className="rounded-lg bg-surface shadow-card">
          <PlainTable label="Activity" columns={activityColumns} rows={shown.map(rowOf)} wraps />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <p role="status">
          {found.length > shown.length &&
            `The newest ${countShown(shown.length)} of ${countShown(found.length)} entries. `}
          This browser keeps your last {countShown(MOST_DEEDS)} entries, and everything you’ve sent.
          {data.odd > 0 &&
            ` ${countShown(data.odd)} of them ${data.odd === 1 ? 'is' : 'are'} of another version, which can’t be read.`}
        </p>
        {found.length > shown.length && (
          <Button size="sm" onClick={() => setLimit(limit + ACTIVITY_PAGE)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  )
}

/** One list of what was done here, from the stores that tell it. */

const activityKinds = {
  sent: 'Sent',
  opened: 'Opened',
  saved: 'Files and views',
  connection: 'Connection',
  privacy: 'Privacy',
} as const

type ActivityKind = keyof typeof activityKinds

interface ActivityEntry {
  readonly id: string
  readonly at: number
  readonly kind: ActivityKind
  readonly text: string
  /** The two halves of the text, of what was sent. */
  readonly what?: string
  readonly outcome?: string
  readonly to?: string | undefined
}

const deedKinds: Readonly<Record<DeedKind, readonly [ActivityKind, (what: string) => string]>> = {
  connected: ['connection', () => 'Connected to this service'],
  'token-entered': ['connection', (what) => `Entered the ${what || 'organization'} token`],
  'file-saved': ['saved', (what) => `Saved a file: ${what}`],
  'view-saved': ['saved', (what) => `Saved a view of ${what}`],
  'view-deleted': ['saved', () => 'Deleted a view'],
  'status-named': ['saved', (what) => `Named a status: ${what}`],
  'presenting-started': ['privacy', () => 'Started presenter mode'],
  'presenting-ended': ['privacy', () => 'Ended presenter mode'],
  'view-only-started': ['privacy', () => 'Turned on view only'],
  'view-only-ended': ['privacy', () => 'Turned off view only'],
}

export function ofDeed({ id, at, kind, what = '' }: KeptDeed): ActivityEntry {
  const [of, words] = deedKinds[kind]
  return { id, at, kind: of, text: words(what) }
}

const outcomes: Readonly<Record<AttemptOutcome, string>> = {
  sending: 'sending',
  accepted: 'accepted',
  'accepted-with-unknown-word': 'accepted, unknown word',
  refused: 'refused',
  'not-sent': 'not sent',
  unknown: 'outcome unknown',
}

const decisions: Readonly<Record<Decision['kind'], string>> = {
  found: 'found at your provider',
  'not-there': 'marked as not there',
  another: 'you said why to send it',
}

/** A payout goes to whom it is for; all else names them without a direction. */
const FROM: Readonly<Partial<Record<string, string>>> = {
  payoutAuthorize: 'to',
  paymentGetpaid: 'from',
  paymentRefund: 'to',
  invoiceCreate: 'to',
}

/** "Payment T-7 of $55.00 from Liam Whitfield". A new vendor is what was made, and stays without a name. */
function whatWasSent(submission: Submission): string {
  const { operation, reference, subject } = submission
  const { amount } = subject
  const whom = whomOf(amount ? subject : { ...subject, payeeName: undefined })
  return [
    typeText(submission),
    reference,
    amount && `of ${formatMoney(amount, { locale: display.locale, withCurrency: true })}`,
    whom && `${FROM[operation] ?? 'for'} ${whom}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function activityOfSubmission(submission: Submission): readonly ActivityEntry[] {
  const { id, attempts, decisions: decided, createdAt } = submission
  const what = whatWasSent(submission)
  const to = paths.submissions(id)
  const of = (at: number, part: string, words: string): ActivityEntry => ({
    id: `${id} ${part}`,
    at,
    kind: 'sent',
    text: `${what}: ${words}`,
    what,
    outcome: words,
    to,
  })
  if (attempts.length === 0) return [of(createdAt, 'first', stateText(submission).toLowerCase())]
  return [
    ...attempts.map(({ at, outcome }, nth) =>
      of(
        at,
        `attempt ${String(nth)}`,
        isDeclinedAt(submission, nth) ? 'declined' : outcomes[outcome],
      ),
    ),
    ...decided.map(({ at, kind }, nth) => of(at, `decision ${String(nth)}`, decisions[kind])),
  ]
}

export const ofRecent = ({ to, name, openedAt }: Recent): ActivityEntry => ({
  id: `opened ${to}`,
  at: openedAt,
  kind: 'opened',
  text: `Opened ${name}`,
  to,
})

interface Activity {
  readonly entries: readonly ActivityEntry[]
  readonly odd: number
}

/** Newest first. */
async function activityOf(scope: Scope): Promise<Activity> {
  const journal = journalOf(scope)
  const [deeds, sent, unreadable, recents] = await Promise.all([
    deedsOf(scope),
    journal.newest(Infinity),
    journal.unreadable(),
    recentsOf(scope),
  ])
  const entries = [
    ...deeds.records.map(ofDeed),
    ...sent.flatMap(activityOfSubmission),
    ...recents.map(ofRecent),
  ]
  return {
    entries: entries.toSorted((a, b) => b.at - a.at),
    odd: deeds.odd.length + unreadable.length,
  }
}

export function entriesFor(
  entries: readonly ActivityEntry[],
  { kind, text }: { readonly kind: ActivityKind | 'all'; readonly text: string },
): readonly ActivityEntry[] {
  const words = foldedWords(text)
  return entries.filter(
    (entry) => (kind === 'all' || entry.kind === kind) && hasWords(entry.text, words),
  )
}

export function activityFile(
  entries: readonly ActivityEntry[],
  odd: number,
  timeOf: (at: number) => string,
  zone: string,
): string {
  const text = (value: string) => textField(visibleLines(value))
  const lines = entries.map(({ at, kind, text: words, to }) =>
    csvLine([
      text(new Date(at).toISOString()),
      text(timeOf(at)),
      text(activityKinds[kind]),
      text(words),
      text(to ?? ''),
    ]),
  )
  const missing =
    odd === 0
      ? ''
      : csvLine([textField(`${String(odd)} more can’t be read by this version of the app`)])
  const header = ['Time (ISO 8601)', `Time (${zone})`, 'Kind', 'What', 'Address']
  return BYTE_ORDER_MARK + csvLine(header.map(textField)) + lines.join('') + missing
}
