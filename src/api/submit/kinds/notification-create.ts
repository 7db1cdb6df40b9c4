import type { WriteKind } from './write-kind'

export const notificationCreate: WriteKind = {
  noun: { one: 'notification', many: 'notifications' },
  done: 'Created',
  subject: [],
  lookUp: { reason: 'The service can create and update notifications, but can’t show them.' },
}
