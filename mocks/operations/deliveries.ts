import type { Store } from '../model'
import { timestamp } from './moments'

/**
 * The first two are what interface.md shows. It names "the chargeback-received and ACH-return-received
 * notifications" and no more: these spellings, and the other kinds, are the sandbox's own.
 */
export type EventType =
  | 'ApprovedPayment'
  | 'CreatedApplication'
  | 'ChargebackReceived'
  | 'AchReturnReceived'
  | 'PayoutPaid'
  | 'PayoutReturned'
  | 'BatchClosed'

const subscriptionsTo = (store: Store, eventType: EventType) =>
  [...store.all('notifications')].filter(
    ([, subscription]) => subscription.content?.eventType === eventType,
  )

export const hasSubscriber = (store: Store, eventType: EventType): boolean =>
  subscriptionsTo(store, eventType).length > 0

/**
 * Hands an event to every subscription for it. The delivery is a record in the sandbox's log:
 * nothing leaves the machine. The shape of the payload is not shown.
 */
export function deliver(store: Store, eventType: EventType, payload: Record<string, unknown>) {
  for (const [id, subscription] of subscriptionsTo(store, eventType)) {
    store.put('deliveries', String(store.nextNumber('deliveries')), {
      notificationId: Number(id),
      at: timestamp(store),
      method: subscription.method ?? '',
      target: subscription.target ?? '',
      eventType,
      payload: { eventType, ...payload },
    })
  }
}
