/** How it is shown what became of a payout after it was authorized here. */
import { statusTone } from '~/lib/status-tone'
import { inSentence } from '~/lib/text'
import { paths } from '~/paths'
import type { Followed, StatusChange } from '~/storage/followed'
import { Mark } from '~/ui/badge'
import { buttonClass } from '~/ui/button-class'
import type { DescriptionRow } from '~/ui/description-list'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { StatusBadge, statusIcon } from '~/ui/status'

import { isTroubled, wordSince } from './became'

const timeText = (at: number): string =>
  new Date(at).toLocaleString(display.locale, {
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
      <Mark tone="warning" title={`Not at the service ${timeText(followed.readAt)}`}>
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

/** Of a submission's facts and of its receipt. */
export function sinceRows(followed: Followed | undefined): readonly DescriptionRow[] {
  if (followed === undefined || followed.readAt === 0) return []
  const { word, readAt, isMissing } = followed
  return [
    {
      id: 'status-now',
      label: 'Status now',
      value: (
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
      ),
    },
  ]
}

/** Money that came back or was stopped is said first. */
export function SinceNotice({ followed }: { followed: Followed | undefined }) {
  if (!followed || followed.readAt === 0) return null
  const { word, changes, entry, idOut, reference, isMissing } = followed
  if (isMissing) {
    return (
      <Notice tone="warning" title="The service has no payout with this payment ID now">
        {`Asked ${timeText(followed.readAt)}.`}
      </Notice>
    )
  }
  if (word === undefined || !isTroubled({ word })) return null
  const last = changes.findLast((change) => change.word === word)
  return (
    <Notice
      tone={statusTone(word) === 'warning' ? 'warning' : 'danger'}
      title={`${foreignText(word)} since it was authorized`}
      actions={
        idOut !== undefined && (
          <Link to={paths.payout({ entry, idOut }, { ref: reference })} className={buttonClass()}>
            Open payout
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
          The service says: “<ForeignText>{note}</ForeignText>”
        </>
      )}
    </>
  )
}

/** Of a submission's history. */
export const changeItems = ({ changes }: Followed) =>
  changes.map((change, place) => ({
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
    return since === undefined || !isTroubled({ word: since })
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
