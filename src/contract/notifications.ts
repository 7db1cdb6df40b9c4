/** interface.md, "Notification subscription", "Notification create" and "Notification update". */
import { anything, idNumber, record, text, whole } from './fields'
import { operation } from './operation'

const NotificationContent = record({
  eventType: text(),
  fileFormat: text(),
  /** Offset in hours. */
  timeZone: whole(),
  webHeaderParameters: anything(),
  internalData: anything(),
})

const subscriptionShape = {
  ownerId: text(),
  ownerType: whole(),
  method: text(),
  frequency: text(),
  /** A URL for 'web', an address for 'email'. */
  target: text(),
  status: whole(),
  content: NotificationContent,
}

const NotificationBody = record(subscriptionShape)

/** interface.md does not say what `source` means. */
export const NotificationUpdateBody = record({ ...subscriptionShape, source: text() })

export const notificationCreate = operation({
  name: 'notificationCreate',
  method: 'POST',
  path: '/Notification',
  body: NotificationBody,
  answer: 'envelope',
  envelope: ['responseCode', 'pageIdentifier', 'isSuccess', 'responseText'],
  response: idNumber(),
  writes: true,
})

export const notificationUpdate = operation({
  name: 'notificationUpdate',
  method: 'PUT',
  path: '/Notification/{nId}',
  params: ['nId'],
  body: NotificationUpdateBody,
  answer: 'envelope',
  envelope: ['responseCode', 'pageIdentifier', 'isSuccess', 'responseText'],
  response: idNumber(),
  writes: true,
})
