/** Notification subscriptions: by web, by e-mail, and one that is off. */
import type { NotificationRecord } from '../model'

import { ABSENT } from './absent'
import { ORG_ID } from './businesses'

export const FIRST_NOTIFICATION_ID = 801

const common = { ownerId: String(ORG_ID), ownerType: 0, frequency: 'untilcancelled', status: 1 }

export const seedNotifications = (): NotificationRecord[] => [
  {
    ...common,
    method: 'web',
    target: 'https://hooks.fernhill.example/payments',
    content: {
      eventType: 'ApprovedPayment',
      fileFormat: 'json',
      timeZone: -5,
      webHeaderParameters: ABSENT,
      internalData: ABSENT,
    },
  },
  {
    ...common,
    method: 'email',
    target: 'treasury@fernhill.example',
    content: { eventType: 'ApprovedPayment', fileFormat: 'json', timeZone: 0 },
  },
  {
    ...common,
    method: 'web',
    target: 'https://hooks.fernhill.example/boarding',
    status: 0,
    source: 'portal',
    content: { eventType: 'CreatedApplication', fileFormat: 'json', timeZone: 0 },
  },
]
