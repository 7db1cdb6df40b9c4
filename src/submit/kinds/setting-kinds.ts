import { paths } from '~/paths'

import type { WriteKind } from './write-kind'

export const notificationCreateKind: WriteKind = {
  noun: { one: 'notification', many: 'notifications' },
  done: 'Created',
  referenceLabel: 'Notification ID',
  subject: [['method', 'Method']],
  pathOf: (_, reference) => paths.notification(reference),
  lookUp: { reason: 'Your provider can create and update notifications, but can’t show them.' },
}

/** It replaces the whole subscription, so sending again is safe. */
export const notificationUpdateKind: WriteKind = {
  ...notificationCreateKind,
  done: 'Updated',
  sets: 'notificationId',
  // By what was asked for, even if the answer should name another.
  pathOf: ({ subject }) =>
    subject.notificationId === undefined ? undefined : paths.notification(subject.notificationId),
  subject: [['notificationId', 'Notification ID'], ...notificationCreateKind.subject],
}

/** The answer is the whole domain, so sending again is safe. */
export const domainUpdateKind: WriteKind = {
  noun: { one: 'domain', many: 'domains' },
  done: 'Updated',
  sets: 'domainId',
  subject: [['domainId', 'Domain ID']],
  // By what was asked for, even if the answer should name another.
  pathOf: ({ subject }) =>
    subject.domainId === undefined ? undefined : paths.domain(subject.domainId),
  lookUp: {
    reason: 'Your provider shows a domain only in its answer to an update.',
  },
}
