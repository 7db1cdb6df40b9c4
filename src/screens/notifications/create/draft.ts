import { getConnection } from '~/api/connection'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import { valuesFromBody } from '~/form/definition/body'
import { newRowId } from '~/form/rows/use-rows'
import type { Besides } from '~/form/use-submitting'
import { isObject } from '~/lib/json'
import { jsonText } from '~/lib/visible-text'
import { paths } from '~/paths'
import { isMade } from '~/storage/submission-record'
import type { UnscopedIntent } from '~/submit/intent'

import { cutInternalKeys } from '../kept-body'
import type { NotificationBody, Registered } from '../registry'
import { methodText, notificationName } from '../words'
import { bodyOf, notificationForm, type NotificationValues, targetsFrom } from './fields'
import { keptHeaderName } from './headers'
import type { AlikeNotification } from './look-alikes'

const titleOf = (values: NotificationValues): string => notificationName(bodyOf(values))

const kept = (values: NotificationValues): NotificationValues => ({
  ...values,
  headers: values.headers.map((each) => ({ ...each, name: keptHeaderName(each.name) })),
})

export const createDraft = notificationForm.draft('notification', titleOf, kept)

/** Of one notification: another's draft would replace it by what isn't its own. */
export const updateDraft = (id: string) =>
  notificationForm.draft(
    `notification-update ${id}`,
    (values) => `Notification ${id}: ${titleOf(values)}`,
    kept,
  )

export const notificationDraftLoss = ({
  method,
  headers,
}: NotificationValues): string | undefined =>
  method === 'web' &&
  headers.some(({ name, secret }) => secret.trim() !== '' || keptHeaderName(name) !== name.trim())
    ? 'Header values aren’t saved in drafts. You’d have to enter them again.'
    : undefined

/** As interface.md shows them, and this organization as the owner. */
export const newNotification = (): NotificationValues =>
  notificationForm.empty({
    ownerId: getConnection().orgId,
    ownerType: '0',
    frequency: 'untilcancelled',
    fileFormat: 'json',
    timeZone: '0',
    status: '1',
  })

/** An update replaces everything: of an unknown one, nothing is assumed. */
export const emptyUpdate = (): NotificationValues => notificationForm.empty({ isUpdate: true })

export function updateOf({ kept: last }: Registered): NotificationValues {
  const { body, headerNames } = last
  const data = body.content?.internalData
  const internalData = isObject(data)
    ? Object.fromEntries(
        Object.entries(data).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : jsonText(value),
        ]),
      )
    : undefined
  const given = body.method?.toLowerCase() || 'web'
  const method = notificationForm.fields.method.choices.find(({ value }) => value === given)?.value
  const values = valuesFromBody(notificationForm.fields, {
    ...body,
    method,
    content: { ...body.content, internalData },
  })
  // Asked for: without a value, the form doesn't go on.
  const cut = cutInternalKeys(last).map((key) => ({ row: newRowId(), key, value: '' }))
  return {
    ...values,
    isUpdate: true,
    method: method ?? 'web',
    // Of the method's own field.
    target: '',
    ...targetsFrom(method ?? given, body.target ?? ''),
    internalData: [...values.internalData, ...cut],
    headers: headerNames.map((name) => ({ row: newRowId(), name, secret: '' })),
  }
}

export function createIntent(
  values: NotificationValues,
  draftId: string,
  besides: Besides | undefined,
  alike: readonly AlikeNotification[],
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
const madeFor = (alike: readonly AlikeNotification[], draftId: string): string[] =>
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
