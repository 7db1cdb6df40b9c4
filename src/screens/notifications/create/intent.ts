import type { Submission } from '~/storage/submission-record'
import { isMade } from '~/storage/submission-record'
import type { UnscopedIntent } from '~/api/submit/intent'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import type { Besides } from '~/form/use-submitting'
import { ApiError } from '~/api/errors'
import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { scrubberOf } from '~/api/submit/journal-body'
import { paths } from '~/paths'

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
  /** What was sent for it from here. */
  readonly history: readonly Submission[]
  /** What was sent last. */
  readonly last: NotificationBody | undefined
}

/** Back to what it was before is no repeat: an update sets everything, and sets it once however often it is sent. */
function backTo(args: UpdateArgs, { history }: UpdateOf, draftId: string): Besides | undefined {
  const own = asJournaled(args)
  if (own === undefined) return undefined
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

type UpdateArgs = UnscopedIntent<typeof notificationUpdate>['args']

/** Undefined where it can't be sent either. */
function asJournaled(args: UpdateArgs): string | undefined {
  const connection = getConnection()
  try {
    return JSON.stringify(
      scrubberOf(buildRequest(notificationUpdate, args, connection), connection).body,
    )
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export function updateIntent(
  values: NotificationValues,
  draftId: string,
  besides: Besides | undefined,
  of: UpdateOf,
): UnscopedIntent<typeof notificationUpdate> {
  const { id, last } = of
  const args = { params: { nId: id }, body: bodyOf(values, last) }
  return {
    draftId,
    operation: notificationUpdate,
    args,
    subject: {
      title: `Notification ${id}: ${titleOf(values)}`,
      notificationId: id,
      method: methodText(values.method),
      form: paths.updateNotification(id, { draft: draftId }),
    },
    besides: besides ?? backTo(args, of, draftId),
  }
}
