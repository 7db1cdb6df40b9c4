import type { Store } from '../model'
import { timestamp } from '../moments'

/** interface.md shows the first two and mentions chargeback and ACH return; the rest is ours. */
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

/** Only logged: nothing leaves the machine. interface.md does not show the payload. */
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
