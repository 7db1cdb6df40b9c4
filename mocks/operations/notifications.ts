/** interface.md, "Notification create" and "Notification update". */
import type { Read } from '~/contract/fields'
import type {
  notificationCreate as Create,
  notificationUpdate as Update,
  NotificationUpdateBody,
} from '~/contract/notifications'

import type { NotificationRecord, Store } from '../model'
import type { Implementation } from './implementation'
import { Refusal, required } from './refusal'

type Subscription = Read<typeof NotificationUpdateBody>

export const notificationCreate: Implementation<typeof Create> = ({ store, body }) => {
  checkSubscription(body)
  return keep(store, store.nextNumber('notifications'), body)
}

export const notificationUpdate: Implementation<typeof Update> = ({ store, params, body }) => {
  if (!store.get('notifications', params.nId)) {
    throw new Refusal(`nId: there is no notification "${params.nId}".`)
  }
  checkSubscription(body)
  return keep(store, Number(params.nId), body)
}

function checkSubscription(body: Subscription) {
  const method = required(body.method, 'method')
  const target = required(body.target, 'target')
  required(body.content?.eventType, 'content.eventType')
  if (method === 'web' && !isWebAddress(target)) {
    throw new Refusal('target must be a web address, for the method "web".')
  }
  // Several, as the app sends them.
  if (method === 'email' && !target.split(';').every((each) => /^[^\s@]+@[^\s@]+$/.test(each))) {
    throw new Refusal('target must be an e-mail address, for the method "email".')
  }
}

function isWebAddress(target: string): boolean {
  return URL.canParse(target) && /^https?:$/.test(new URL(target).protocol)
}

function keep(store: Store, id: number, body: Subscription): number {
  const record: NotificationRecord = body
  const content = record.content && {
    ...record.content,
    webHeaderParameters: maskedHeaders(record.content.webHeaderParameters),
  }
  store.put('notifications', String(id), content ? { ...record, content } : record)
  return id
}

/** Headers often hold a credential and nothing reads them back, so only names are kept. */
function maskedHeaders(headers: unknown): unknown {
  if (typeof headers !== 'object' || headers === null) return headers === null ? null : undefined
  return Object.fromEntries(Object.keys(headers).map((name) => [name, 'XXXX']))
}
