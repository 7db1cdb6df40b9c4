import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { serviceNow } from '~/api/service-clock'
import { paths } from '~/paths'
import type { Followed } from '~/storage/followed'
import { isMade, type Submission } from '~/storage/submission-record'
import { writeKindOf, ownReference, referencePath } from '~/submit/kinds/write-kinds'
import { Badge, Mark } from '~/ui/badge'
import { NotGiven } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount, amountHeader } from '~/ui/money'
import { statusIcon } from '~/ui/status'
import type { Tone } from '~/ui/tone'

import { SinceMark } from './became-words'
import { likelyOf, serviceCheck, temporaryText } from './service-check'
import { isDoubted, stateText, stateTone, typeText, whomOf } from './submission-words'

export function CheckMark({ submission }: { submission: Submission }) {
  const { data, error } = useQuery({ ...serviceCheck(submission), enabled: false })
  if (!writeKindOf(submission).lookUp.find) return <Mark>Can’t be checked</Mark>
  if (error) return <Mark tone="danger">Couldn’t check</Mark>
  if (!data) return <NotGiven />
  if (likelyOf(data).length > 0) return <Mark tone="accent">Match found</Mark>
  if (data.candidates.length > 0) return <Mark>Compare</Mark>
  return (
    <Mark>
      {data.coverage === 'poor' ? 'None found, but it may be there unseen' : 'None found'}
    </Mark>
  )
}

export function ReferenceLink({ submission }: { submission: Submission }) {
  const reference = ownReference(submission)
  if (reference === undefined) return <NotGiven />
  const path = referencePath(submission)
  if (path === undefined) return <Identifier value={reference} label="reference" />
  return (
    <Link to={path} className="link id-text">
      {reference}
    </Link>
  )
}

/** Its own color and icon where the service’s word is known, as in every list. */
export function SubmissionStateMark({ submission }: { submission: Submission }) {
  const tone = stateTone(submission)
  const icon = isOwnWord(submission) ? statusIconOf(tone) : undefined
  return (
    <Badge tone={tone} {...(icon && { icon })}>
      {stateText(submission)}
    </Badge>
  )
}

/** However it became known: one word has one icon. A word that is doubted warns. */
const isOwnWord = (submission: Submission): boolean =>
  isMade(submission) && stateText(submission) === submission.word && !isDoubted(submission)

const statusIconOf = (tone: Tone) => (tone === 'accent' ? undefined : statusIcon[tone])

const lineColumns =
  'grid-cols-[minmax(0,1fr)_auto] @lg/lines:grid-cols-[minmax(0,1fr)_8.5rem_8rem] ' +
  '@4xl/lines:grid-cols-[9rem_6rem_minmax(0,1fr)_9rem_9rem_9rem]'

/** The same columns as its lines. They name themselves where there is no room for it. */
export const SubmissionHeads = ({ currency }: { currency?: string | undefined }) => (
  <div
    aria-hidden="true"
    className={cx(
      'hidden h-8 items-center gap-x-4 border-b border-line bg-sunken px-4 text-sm font-medium text-ink-2 @4xl/lines:grid',
      lineColumns,
    )}
  >
    <span>Sent</span>
    <span>Type</span>
    <span>Name</span>
    <span className="text-end">{amountHeader('Amount', currency)}</span>
    <span>Status</span>
    <span>Reference</span>
  </div>
)

/** Of a line, with its columns. */
export const lineClass = cx(
  'grid min-w-0 items-center gap-x-4 gap-y-0.5 border-t border-line px-4 py-2 first:border-t-0 @4xl/lines:min-h-9 @4xl/lines:py-1',
  lineColumns,
)

/** By the room its list, `@container/lines`, has: an open panel takes some. */
export function SubmissionLine({
  submission,
  isOpen = false,
  isUsed = false,
  isCurrencyShared = false,
  followed,
  path = paths.submissions(submission.id),
}: {
  submission: Submission
  isOpen?: boolean
  /** Stands in the heads, where there is room for them. */
  isCurrencyShared?: boolean
  /** The temporary token that it stored, by another one. */
  isUsed?: boolean
  /** What became of what it made. */
  followed?: Followed | undefined
  path?: string
}) {
  const { subject, createdAt } = submission
  const bills = subject.billNumbers?.join(', ') ?? ''
  const [now] = useState(() => serviceNow())
  const quiet =
    bills ||
    (subject.vendorNumber ?? subject.invoiceNumber ?? temporaryText(submission, now, isUsed))
  const from = typeText(submission)
  return (
    <li className={cx(lineClass, 'has-aria-[current=true]:bg-accent-soft hover:bg-hover')}>
      <span className="order-4 text-sm text-ink-3 @4xl/lines:order-0">
        <Moment value={new Date(createdAt).toISOString()} />
        <span className="@4xl/lines:hidden"> · {from}</span>
      </span>
      <span className="hidden text-sm text-ink-2 @4xl/lines:block">{from}</span>
      <span className="order-1 flex min-w-0 items-baseline gap-2 @4xl/lines:order-0">
        <Link
          to={path}
          aria-current={isOpen || undefined}
          preventScrollReset
          className="min-w-0 truncate text-base font-medium text-ink hover:underline pointer-coarse:py-1.5"
        >
          <span className="sr-only">
            <ForeignText>{subject.title}</ForeignText>
          </span>
          <span aria-hidden="true" title={foreignText(subject.title)}>
            <ForeignText>{whomOf(subject) ?? subject.title}</ForeignText>
          </span>
        </Link>
        {quiet !== undefined && quiet !== '' && (
          <span className="min-w-0 shrink-[3] truncate text-sm text-ink-3 max-sm:hidden">
            <ForeignText>{quiet}</ForeignText>
          </span>
        )}
      </span>
      <span className="order-2 text-end @4xl/lines:order-0">
        <Amount
          money={subject.amount}
          hasCurrency={!isCurrencyShared}
          keepsPlace={!isCurrencyShared}
          align="start"
        />
        {isCurrencyShared && subject.amount?.currency !== undefined && (
          <span className="ms-1.5 text-xs text-ink-3 @4xl/lines:hidden">
            <ForeignText>{subject.amount.currency}</ForeignText>
          </span>
        )}
      </span>
      <span className="order-5 flex min-w-0 flex-wrap items-center justify-end gap-x-1.5 gap-y-1 @lg/lines:order-3 @lg/lines:justify-start @4xl/lines:order-0">
        <SubmissionStateMark submission={submission} />
        <SinceMark followed={followed} word={stateText(submission)} />
        {submission.twins !== undefined && <Mark tone="warning">Possible duplicate</Mark>}
      </span>
      <span
        className={cx(
          'order-6 col-start-2 min-w-0 text-end text-sm [overflow-wrap:anywhere] @lg/lines:col-start-3 @lg/lines:text-start @4xl/lines:order-0 @4xl/lines:col-start-auto',
          ownReference(submission) === undefined &&
            submission.state !== 'unknown' &&
            'hidden @4xl/lines:block',
        )}
      >
        {submission.state === 'unknown' ? (
          <CheckMark submission={submission} />
        ) : (
          <ReferenceLink submission={submission} />
        )}
      </span>
    </li>
  )
}
