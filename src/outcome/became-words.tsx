/** How it is shown what became of what was sent from here. */
import { statusTone } from '~/lib/status-tone'
import { inSentence } from '~/lib/text'
import { paths } from '~/paths'
import type { Followed, StatusChange } from '~/storage/followed'
import type { Submission } from '~/storage/submission-record'
import { madeCustomer } from '~/submit/kinds/learned-customer'
import { writeKindOf } from '~/submit/kinds/write-kinds'
import { Mark } from '~/ui/badge'
import { buttonClass } from '~/ui/button-class'
import type { DescriptionRow } from '~/ui/description-list'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { StatusBadge, statusIcon } from '~/ui/status'

import { followedPlace, isTroubled, wordSince } from './became'

const timeText = (at: number): string =>
  new Date(at).toLocaleString(display.english, {
    timeZone: display.zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })

/** Beside the outcome of the sending, where the two differ. */
export function SinceMark({
  followed,
  word,
}: {
  followed: Followed | undefined
  /** What the sending was answered with. */
  word: string | undefined
}) {
  if (followed?.isMissing) {
    return (
      <Mark tone="warning" title={`Not at your provider ${timeText(followed.readAt)}`}>
        Not found since
      </Mark>
    )
  }
  const since = wordSince(followed, word)
  if (followed === undefined || since === undefined) return null
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span aria-hidden="true" className="text-ink-3 rtl:-scale-x-100">
        →
      </span>
      <span className="sr-only">now </span>
      <StatusBadge words={since} title={`As of ${timeText(followed.readAt)}`} />
    </span>
  )
}

/** Where it is shown. */
export function followedPath(followed: Followed): string | undefined {
  const { kind, reference, entry, idOut, customerId: customer, paymentId, submission } = followed
  switch (kind) {
    case 'payouts':
      if (entry !== undefined && idOut !== undefined) {
        return paths.payout({ entry, idOut }, { ref: reference })
      }
      return submission === undefined ? undefined : paths.submissions(submission)
    case 'payments':
    case 'refunds': {
      const transaction = paymentId ?? reference
      return customer === undefined
        ? paths.payment(transaction)
        : paths.transaction({ customer, transaction })
    }
    case 'customers':
      return paths.customer(reference)
    case 'chargebacks':
      return paths.chargeback(reference)
    case 'vendors':
      return paths.vendor(reference)
    case 'bills':
      return paths.bill(reference)
    case 'invoices':
      return paths.invoice(reference)
    case 'boardingLinks':
      return paths.boardingLink(reference)
    case 'domains':
      return paths.domain(reference)
    case 'pages':
      return undefined
  }
}

/** Why nobody can say what became of it; undefined where it can be asked for. */
function whyUnknowable(submission: Submission, followed: Followed | undefined): string | undefined {
  const kind = followedPlace(submission)?.kind
  const customer = submission.subject.customerId ?? madeCustomer(submission) ?? followed?.customerId
  if (kind === undefined || kind === 'payouts' || customer !== undefined) return undefined
  return kind === 'invoices'
    ? 'Your provider shows no invoices, and didn’t say which customer it made.'
    : 'Your provider shows payments in their customers’ records only, and this one has no customer.'
}

/** What stands under the status of now: why nobody knows it, or what says so. */
export function sinceNote(
  followed: Followed | undefined,
  submission: Submission,
): string | undefined {
  const why = whyUnknowable(submission, followed)
  if (why !== undefined || followed === undefined) return why
  const { kind, doubt, readAt, unseenAt = 0 } = followed
  if (unseenAt > readAt) return `Not in the customer’s record ${timeText(unseenAt)}`
  if (kind !== 'invoices' || readAt === 0) return undefined
  return doubt ?? 'By payments and the balance read since'
}

/** Of a submission's facts and of its receipt. */
export function sinceRows(
  followed: Followed | undefined,
  submission: Submission,
): readonly DescriptionRow[] {
  const note = sinceNote(followed, submission)
  const { word, readAt = 0, isMissing } = followed ?? {}
  if (readAt === 0 && note === undefined) return []
  const value =
    readAt === 0 ? (
      'Can’t be known'
    ) : (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {isMissing ? (
          <Mark tone="warning">Not found</Mark>
        ) : word === undefined ? (
          '–'
        ) : (
          <StatusBadge words={word} />
        )}
        <span className="text-sm text-ink-3">as of {timeText(readAt)}</span>
      </span>
    )
  return [
    {
      id: 'status-now',
      label: 'Status now',
      value: (
        <span className="flex min-w-0 flex-col gap-0.5">
          {value}
          {note !== undefined && <span className="text-sm text-ink-3">{note}</span>}
        </span>
      ),
    },
  ]
}

/** Money that came back or was stopped is said first. */
export function SinceNotice({
  followed,
  operation,
}: {
  followed: Followed | undefined
  operation: Submission['operation']
}) {
  const { noun, done } = writeKindOf({ operation })
  if (!followed || followed.readAt === 0) return null
  const { kind, word, changes, submission, isMissing } = followed
  if (isMissing) {
    return (
      <Notice tone="warning" title="Your provider has no payout with this payment ID now">
        {`Asked ${timeText(followed.readAt)}.`}
      </Notice>
    )
  }
  if (word === undefined || !isTroubled({ kind, word })) return null
  const path = followedPath(followed)
  const last = changes.findLast((change) => change.word === word)
  return (
    <Notice
      tone={statusTone(word) === 'warning' ? 'warning' : 'danger'}
      title={`${foreignText(word)} since it was ${inSentence(done)}`}
      actions={
        path !== undefined &&
        path !== paths.submissions(submission) && (
          <Link to={path} className={buttonClass()}>
            Open {kind === 'refunds' ? 'payment' : noun.one}
          </Link>
        )
      }
    >
      {last ? changeText(last) : `As of ${timeText(followed.readAt)}.`}
    </Notice>
  )
}

/** "Authorized before. Changed Nov 30, 2:05 AM. The service says: …" */
function changeText({ was, at, seenAt, note }: StatusChange) {
  return (
    <>
      <ForeignText>{was}</ForeignText> before.{' '}
      {at === undefined ? (
        `Seen ${timeText(seenAt)}.`
      ) : (
        <>
          Changed <Moment value={at} />.
        </>
      )}
      {note !== undefined && (
        <>
          {' '}
          Your provider says: “<ForeignText>{note}</ForeignText>”
        </>
      )}
    </>
  )
}

/** Of a submission's history: what was told of its pin is no part of it. */
export const changeItems = ({ changes }: Followed) =>
  changes
    .filter(({ label }) => label === undefined)
    .map((change, place) => ({
      id: `change ${String(place)}`,
      title: <ForeignText>{change.word}</ForeignText>,
      time: <Moment value={change.at ?? new Date(change.seenAt).toISOString()} style="seconds" />,
      icon: statusIcon[statusTone(change.word)],
      tone: statusTone(change.word),
      detail: change.note === undefined ? undefined : <ForeignText>{change.note}</ForeignText>,
      at: change.seenAt,
    }))

/** "1 since canceled", a part for each word that isn't a success: of a run’s headline. */
export function sinceTexts(
  rows: readonly { readonly followed: Followed | undefined; readonly word: string | undefined }[],
): readonly string[] {
  const words = rows.flatMap(({ followed, word }) => {
    if (followed?.isMissing) return ['not found']
    const since = wordSince(followed, word)
    return since === undefined || !isTroubled({ kind: 'payouts', word: since })
      ? []
      : [inSentence(foreignText(since))]
  })
  return [...Map.groupBy(words, (word) => word)].map(
    ([word, { length }]) => `${String(length)} since ${word}`,
  )
}

/** For files: the word, and when it was read. */
export const sinceCells = (followed: Followed | undefined): readonly [string, string] =>
  followed === undefined || followed.readAt === 0
    ? ['', '']
    : [
        followed.isMissing ? 'Not found' : (followed.word ?? ''),
        new Date(followed.readAt).toISOString(),
      ]

export const sinceHeader = ['Status now', 'Status read (UTC)'] as const
