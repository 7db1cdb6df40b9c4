import type { PayoutRecord } from '../model'
import { deliver, hasSubscriber, type EventType } from '../operations/deliveries'
import { isFinal, payoutStatus, payoutStatuses, type PayoutStatusText } from '../statuses'
import { addAmounts } from '../operations/amounts'
import { eventsOf, type MoveStep } from '../payout-table/moves'
import { momentText } from '../moments'
import { payoutMethods } from '../seed/payout-columns'
import { idOutOf } from '../seed/payout-ids'
import { type Day, momentOf } from './day'
import { movingPositions, transitionOf, type Transition } from './payout-transitions'
import type { DayCount } from './report'
import { moveBills } from './vendor-summaries'

const counted: Readonly<Partial<Record<PayoutStatusText, DayCount>>> = {
  Authorized: 'payoutsAuthorized',
  Processing: 'payoutsSent',
  Processed: 'payoutsProcessed',
  Paid: 'payoutsPaid',
  'On Hold': 'payoutsHeld',
  Returned: 'payoutsReturned',
  Canceled: 'payoutsCanceled',
}
const eventTypes: Readonly<Partial<Record<PayoutStatusText, EventType>>> = {
  Paid: 'PayoutPaid',
  Returned: 'PayoutReturned',
}

const positionOf = (text: PayoutStatusText) =>
  payoutStatuses.findIndex((status) => status.text === text)

function stepsOf({ events }: Transition, { date }: Day, roll: number): readonly MoveStep[] {
  return events.map((event, at) => ({ event, at: momentOf(date, (at + roll) / events.length) }))
}

export function passPayouts(day: Day) {
  const open = new Set<string>()
  const touched = new Set<string>()
  const moved = (
    batch: string | undefined,
    from: number,
    transition: Transition,
    payout: () => PayoutRecord,
  ) => {
    const count = counted[transition.text]
    if (count) day.counts[count] += 1
    if (batch) touched.add(batch)
    if (batch && !isFinal(payoutStatuses[from]?.code)) open.add(batch)
    const eventType = eventTypes[transition.text]
    if (eventType && hasSubscriber(day.store, eventType)) tell(day, eventType, payout())
  }
  moveRows(day, moved)
  moveRecords(day, moved)
  day.engine.batches.moved(touched)
  for (const number of open) {
    if (day.engine.batches.isOpen(number)) continue
    day.counts.batchesClosed += 1
    deliver(day.store, 'BatchClosed', { batchNumber: number })
  }
}

type Moved = (
  batch: string | undefined,
  from: number,
  transition: Transition,
  payout: () => PayoutRecord,
) => void

function moveRows(day: Day, note: Moved) {
  const { payouts, batches } = day.engine
  const { columns, vendors } = payouts.seeded
  const chance = day.roll('payouts')
  const times = day.roll('payout times')
  for (let row = 0; row < columns.count; row++) {
    const position = columns.status[row] ?? 0
    const text = payoutStatuses[position]?.text
    if (!text || !movingPositions.has(position)) continue
    const isMoved = payouts.moves.has(row)
    if (text === 'Processed' && !isMoved) continue
    if (payouts.loose.has(String(idOutOf(row)))) continue
    const method = payoutMethods[columns.method[row] ?? 0]
    const transition = transitionOf({ text, method, isMoved }, chance(row))
    if (!transition) continue
    const to = positionOf(transition.text)
    payouts.moves.add(row, to, stepsOf(transition, day, times(row)))
    const { vendorId } = vendors.at(columns.vendor[row] ?? 0)
    const bills = {
      count: columns.billCount[row] ?? 0,
      amount: (columns.totalCents[row] ?? 0) / 100,
    }
    moveBills(day, vendorId, { from: position, to, ...bills })
    note(batches.numberOfRow(row), position, transition, () => payouts.at(row))
  }
}

/** Payouts made since the seed join their paypoint's batch of the day once sent. */
function moveRecords(day: Day, note: Moved) {
  const { payouts } = day.engine
  const chance = day.roll('payouts')
  const times = day.roll('payout times')
  for (const [idOut, record] of payouts.loose) {
    const text = payoutStatus(record.Status)?.text
    if (!text) continue
    const number = Number(idOut)
    const isMoved = record.Events?.some(({ TransEvent }) => TransEvent === 'Captured') ?? false
    const transition = transitionOf({ text, method: record.PaymentMethod, isMoved }, chance(number))
    if (!transition) continue
    const next = movedRecord(day, record, transition, stepsOf(transition, day, times(number)))
    day.store.put('payouts', idOut, next)
    moveBillsOf(day, next, positionOf(text), positionOf(transition.text))
    note(next.BatchNumber, positionOf(text), transition, () => next)
  }
}

function movedRecord(
  { store, date }: Day,
  record: PayoutRecord,
  transition: Transition,
  steps: readonly MoveStep[],
): PayoutRecord {
  const status = payoutStatuses[positionOf(transition.text)] ?? payoutStatuses[0]
  const isSent = transition.events.includes('Captured') && !record.BatchNumber
  const paypointId = store.paypointOf(record.EntryName ?? '')?.IdPaypoint ?? ''
  const day = `${date.replaceAll('-', '').slice(2)}-${paypointId}`
  return {
    ...record,
    ...(isSent && { BatchNumber: `BT-${day}`, PaymentGroup: `LOT-${day}-A` }),
    Status: status.code,
    PaymentStatus: status.text,
    Events: [...(record.Events ?? []), ...eventsOf(steps)],
    LastUpdated: momentText(steps.at(-1)?.at ?? 0, 'zulu'),
  }
}

/** A bill paid in parts follows its newest payout. */
function moveBillsOf(
  day: Day,
  { IdOut, Vendor, Bills = [] }: PayoutRecord,
  from: number,
  to: number,
) {
  const ids = new Set(Bills.flatMap(({ billId }) => billId ?? []))
  const own = [...ids].flatMap((id) => day.store.get('bills', String(id)) ?? [])
  const led = own.filter(({ Transaction }) => Transaction?.IdOut === IdOut)
  if (Vendor?.vendorId === undefined || led.length === 0) return
  const amount = addAmounts(...led.map(({ netAmount }) => netAmount))
  moveBills(day, Vendor.vendorId, { from, to, count: led.length, amount })
}

function tell({ store }: Day, eventType: EventType, payout: PayoutRecord) {
  deliver(store, eventType, {
    paymentId: payout.PaymentId,
    entry: payout.EntryName,
    vendorId: payout.Vendor?.vendorId,
    totalAmount: payout.TotalAmount,
    time: payout.LastUpdated,
  })
}
