import { EXPLICIT_NULL, type NotificationRecord } from '../model'
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
      // Values are not kept (mocks/README.md, "Notification update").
      webHeaderParameters: { 'X-Hook-Secret': 'XXXX' },
      internalData: { team: 'treasury' },
    },
  },
  {
    ...common,
    method: 'email',
    target: 'treasury@fernhill.example',
    content: {
      eventType: 'ApprovedPayment',
      fileFormat: 'json',
      timeZone: 0,
      webHeaderParameters: EXPLICIT_NULL,
      internalData: EXPLICIT_NULL,
    },
  },
  {
    ...common,
    method: 'web',
    target: 'https://hooks.fernhill.example/boarding',
    status: 0,
    source: 'portal',
    content: { eventType: 'CreatedApplication', fileFormat: 'json', timeZone: 0 },
  },
  ...(['ChargebackReceived', 'AchReturnReceived', 'PayoutReturned', 'BatchClosed'] as const).map(
    (eventType) => ({
      ...common,
      method: 'email',
      target: 'disputes@fernhill.example',
      content: { eventType, fileFormat: 'json', timeZone: -5 },
    }),
  ),
]
