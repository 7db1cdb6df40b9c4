import { paths } from '~/paths'

import { notificationCreate } from './notification-create'
import type { WriteKind } from './write-kind'

/** It replaces the whole subscription, so sending again is safe. */
export const notificationUpdate: WriteKind = {
  ...notificationCreate,
  done: 'Updated',
  sets: 'notificationId',
  // By what was asked for, even if the answer should name another.
  pathOf: ({ subject }) =>
    subject.notificationId === undefined ? undefined : paths.notification(subject.notificationId),
  subject: [['notificationId', 'Notification ID'], ...notificationCreate.subject],
}
