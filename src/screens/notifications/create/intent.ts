import type { Submission } from '~/storage/submission-record'
import { isMade } from '~/storage/submission-record'
import type { UnscopedIntent } from '~/api/submit/intent'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import type { Besides } from '~/form/use-submitting'
import { redact } from '~/lib/redact'
import { paths } from '~/paths'

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
  const reason = [values.lookAlikeReason.trim(), besides?.reason].filter(Boolean).join('; ')
  return {
    draftId,
    operation: notificationCreate,
    args: { body: bodyOf({ ...values, source: '' }) },
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
  /** What was sent for it from here. */
  readonly history: readonly Submission[]
}

/** Back to what it was before is no repeat: an update sets everything, and sets it once however often it is sent. */
function backTo(body: unknown, { history }: UpdateOf, draftId: string): Besides | undefined {
  const own = JSON.stringify(redact(body))
  const same = history.filter(
    (each) =>
      each.operation === notificationUpdate.name &&
      isMade(each) &&
      !each.drafts.includes(draftId) &&
      JSON.stringify(each.body) === own,
  )
  return same.length === 0
    ? undefined
    : { submissions: same.map(({ id }) => id), reason: 'Set back to what was sent before' }
}

export function updateIntent(
  values: NotificationValues,
  draftId: string,
  besides: Besides | undefined,
  of: UpdateOf,
): UnscopedIntent<typeof notificationUpdate> {
  const { id } = of
  const body = bodyOf(values)
  return {
    draftId,
    operation: notificationUpdate,
    args: { params: { nId: id }, body },
    subject: {
      title: `Notification ${id}: ${titleOf(values)}`,
      notificationId: id,
      method: methodText(values.method),
      form: paths.updateNotification(id, { draft: draftId }),
    },
    besides: besides ?? backTo(body, of, draftId),
  }
}
