import { getConnection } from '~/api/connection'
import { valuesFromBody } from '~/form/definition/body'
import type { DraftKind } from '~/form/draft/use-form-draft'
import { newRowId } from '~/form/rows/rows'
import { isObject } from '~/lib/json'
import { jsonText } from '~/lib/visible-text'

import { cutInternalKeys } from '../kept-body'
import type { Registered } from '../registry'
import { notificationName } from '../words'
import { bodyOf, notificationForm, type NotificationValues } from './fields'
import { keptName } from './headers'
import { targetsFrom } from './target'

export const createKind = 'notification'

/** Of one notification: another's draft would replace it by what isn't its own. */
export const updateKind = (id: string): string => `notification-update ${id}`

export const titleOf = (values: NotificationValues): string => notificationName(bodyOf(values))

export const draftOfKind = (kind: string, prefix = ''): DraftKind<NotificationValues> => ({
  resolver: notificationForm.resolver,
  restore: notificationForm.restore,
  draftOf: (id, values) => ({
    id,
    kind,
    title: `${prefix}${titleOf(values)}`,
    values: {
      ...values,
      headers: values.headers.map((each) => ({ ...each, name: keptName(each.name) })),
    },
  }),
})

export const lossOf = ({ method, headers }: NotificationValues): string | undefined =>
  method === 'web' &&
  headers.some(({ name, secret }) => secret.trim() !== '' || keptName(name) !== name.trim())
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

export function updateOf({ kept }: Registered): NotificationValues {
  const { body, headerNames } = kept
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
  const cut = cutInternalKeys(kept).map((key) => ({ row: newRowId(), key, value: '' }))
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
