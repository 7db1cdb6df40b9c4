import { paths } from '~/paths'

import type { WriteKind } from './write-kind'

export const notificationCreate: WriteKind = {
  noun: { one: 'notification', many: 'notifications' },
  done: 'Created',
  referenceLabel: 'Notification ID',
  subject: [['method', 'Method']],
  pathOf: (_, reference) => paths.notification(reference),
  lookUp: { reason: 'The service can create and update notifications, but can’t show them.' },
}
