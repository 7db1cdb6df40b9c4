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

/** Ids of a record that the event is about, so that a test event opens something. */
function sampleOf(store: Store, eventType: string): Record<string, unknown> {
  const { chargebackId, transId, customerId, entry } = store.samples()
  if (/chargeback|return/i.test(eventType)) return { chargebackId: Number(chargebackId) }
  return { transId, entry, customerId: Number(customerId) }
}

/** One delivery to one subscription, whatever the event. @returns false where there is none */
export function deliverTest(store: Store, id: string): boolean {
  const subscription = store.get('notifications', id)
  if (!subscription) return false
  const eventType = subscription.content?.eventType ?? ''
  store.put('deliveries', String(store.nextNumber('deliveries')), {
    notificationId: Number(id),
    at: timestamp(store),
    method: subscription.method ?? '',
    target: subscription.target ?? '',
    eventType,
    payload: { eventType, isTest: true, ...sampleOf(store, eventType) },
  })
  return true
}

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
