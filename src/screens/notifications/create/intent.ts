import type { UnscopedIntent } from '~/submit/intent'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import type { Besides } from '~/form/use-submitting'
import { paths } from '~/paths'
import { isMade } from '~/storage/submission-record'

import type { NotificationBody } from '../registry'
import { methodText } from '../words'
import { titleOf } from './draft'
import { bodyOf, type NotificationValues } from './fields'
import type { LookAlike } from './look-alikes'

export function createIntent(
  values: NotificationValues,
  draftId: string,
  besides: Besides | undefined,
  alike: readonly LookAlike[],
): UnscopedIntent<typeof notificationCreate> {
  // Typed for one that the form was since changed from, it is no reason.
  const isAsked = alike.some(({ isSame }) => isSame)
  const given = isAsked ? values.lookAlikeReason.trim() : ''
  const reason = [given, besides?.reason].filter(Boolean).join('; ')
  return {
    draftId,
    operation: notificationCreate,
    args: { body: bodyOf(values) },
    subject: {
      title: titleOf(values),
      method: methodText(values.method),
      form: paths.newNotification({ draft: draftId }),
    },
    besides:
      reason === ''
        ? besides
        : { submissions: [...(besides?.submissions ?? []), ...madeFor(alike, draftId)], reason },
  }
}

/** The reason is for these: they aren't asked about once more. */
const madeFor = (alike: readonly LookAlike[], draftId: string): string[] =>
  alike
    .flatMap(({ history }) => history)
    .filter((each) => isMade(each) && !each.drafts.includes(draftId))
    .map(({ id }) => id)

interface UpdateOf {
  readonly id: string
  /** What was sent last. */
  readonly last: NotificationBody | undefined
}

/** It sets everything, and sets it once however often it is sent. */
export function updateIntent(
  values: NotificationValues,
  draftId: string,
  { id, last }: UpdateOf,
): UnscopedIntent<typeof notificationUpdate> {
  return {
    draftId,
    canRepeat: true,
    operation: notificationUpdate,
    args: { params: { nId: id }, body: bodyOf(values, last) },
    subject: {
      title: `Notification ${id}: ${titleOf(values)}`,
      notificationId: id,
      method: methodText(values.method),
      form: paths.updateNotification(id, { draft: draftId }),
    },
  }
}
