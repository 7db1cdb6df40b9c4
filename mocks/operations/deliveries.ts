import type { Store } from '../model'
import { timestamp } from './moments'

/** The only two kinds of event that interface.md shows. */
export type EventType = 'ApprovedPayment' | 'CreatedApplication'

/**
 * Hands an event to every subscription for it. The delivery is a record in the sandbox's log:
 * nothing leaves the machine. The shape of the payload is not shown.
 */
export function deliver(store: Store, eventType: EventType, payload: Record<string, unknown>) {
  const matching = [...store.all('notifications')].filter(
    ([, subscription]) => subscription.content?.eventType === eventType,
  )
  for (const [id, subscription] of matching) {
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
