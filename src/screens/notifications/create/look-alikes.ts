/** The service can't be asked for those it has: what was sent from here is compared. */
import type { Submission } from '~/storage/submission-record'

import { withoutRemoved } from '../kept-body'
import type { NotificationBody, Registry } from '../registry'
import { notificationName, targetsOf } from '../words'

export interface AlikeNotification {
  /** Undefined where nobody knows it: its creation has no answer. */
  readonly id: string | undefined
  readonly name: string
  readonly submission: Submission | undefined
  /** What was sent for it from here. */
  readonly history: readonly Submission[]
  /** The same event to the same target for the same owner. */
  readonly isSame: boolean
}

const targets = (body: NotificationBody): string =>
  targetsOf(body)
    .map((each) => each.toLowerCase())
    .toSorted()
    .join(';')

const targetText = (text: string | undefined): string => text?.trim().toLowerCase() ?? ''

function likeness(own: NotificationBody, other: NotificationBody): 'same' | 'near' | undefined {
  const isTarget = targets(own) !== '' && targets(own) === targets(other)
  const isEvent = targetText(own.content?.eventType) === targetText(other.content?.eventType)
  if (!isTarget || !isEvent || targetText(own.method) !== targetText(other.method)) return undefined
  return targetText(own.ownerId) === targetText(other.ownerId) ? 'same' : 'near'
}

export function alikeNotifications(
  own: NotificationBody,
  { all, unknown }: Pick<Registry, 'all' | 'unknown'>,
  /** Not with itself: a draft that was sent and has no answer. */
  draftId: string,
): readonly AlikeNotification[] {
  const known = all.map(({ id, kept: { body }, submission, history }) => ({
    id,
    body,
    submission,
    history,
  }))
  const open = unknown
    .filter(({ drafts }) => !drafts.includes(draftId))
    .map((submission) => ({
      id: undefined,
      body: withoutRemoved(submission.body).body,
      submission,
      history: [],
    }))
  return [...known, ...open]
    .flatMap(({ id, body, submission, history }): AlikeNotification[] => {
      const found = likeness(own, body)
      if (found === undefined) return []
      return [{ id, name: notificationName(body), submission, history, isSame: found === 'same' }]
    })
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame))
}
