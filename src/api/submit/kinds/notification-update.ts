import { notificationCreate } from './notification-create'
import type { WriteKind } from './write-kind'

/** It replaces the whole subscription, so sending again is safe. */
export const notificationUpdate: WriteKind = {
  ...notificationCreate,
  done: 'Updated',
  sets: 'notificationId',
  subject: [['notificationId', 'Notification ID'], ...notificationCreate.subject],
}
