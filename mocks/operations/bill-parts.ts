/** `Transaction` of a bill paid in parts is its newest payout; events name the others. */
import type { BillRecord, PayoutRecord, Store } from '../model'
import { timestamp } from '../moments'

const PART = 'BillPaidInPart'

interface PartData {
  readonly billId: number
  readonly otherPayouts: readonly string[]
}

const isPart = (data: unknown): data is PartData =>
  typeof data === 'object' && data !== null && 'billId' in data && 'otherPayouts' in data

function othersOf({ Events = [] }: PayoutRecord, billId: number): string[] {
  const parts = Events.filter(({ TransEvent }) => TransEvent === PART)
  const data = parts.map(({ EventData }) => EventData).filter(isPart)
  return data.filter((part) => part.billId === billId).flatMap((part) => [...part.otherPayouts])
}

export function billPayouts(store: Store, billId: number, bill: BillRecord): PayoutRecord[] {
  const idOut = bill.Transaction?.IdOut
  const newest = idOut === undefined ? undefined : store.get('payouts', String(idOut))
  if (!newest) return []
  const earlier = othersOf(newest, billId).flatMap((id) => store.payoutByPaymentId(id) ?? [])
  return [...earlier, newest]
}

export function withPart(
  store: Store,
  payout: PayoutRecord,
  billId: number,
  others: readonly PayoutRecord[],
): PayoutRecord {
  const otherPayouts = others.flatMap(({ PaymentId }) => PaymentId ?? [])
  const now = timestamp(store)
  const event = { TransEvent: PART, EventData: { billId, otherPayouts }, EventTime: now }
  return { ...payout, LastUpdated: now, Events: [...(payout.Events ?? []), event] }
}
