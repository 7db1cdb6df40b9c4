import type { TransactionRecord } from '../model'
import { deliver } from '../operations/deliveries'
import { settlementStatus, transStatus } from '../statuses'
import { newChargeback } from '../seed/chargebacks'
import { pick, wholeBelow } from '../seed/random'
import { type Day, momentOf, withEvent } from './day'

const CHARGEBACK_RATE = 0.25
const REASONS = 3
const NOON = 0.5

function recordChargeback(day: Day, transaction: TransactionRecord): number {
  const { store, date } = day
  const id = store.nextNumber('chargebacks')
  const place = wholeBelow(REASONS, day.roll('chargeback reason')(id))
  const record = newChargeback({ id, place, at: momentOf(date, NOON) }, transaction)
  store.put('chargebacks', String(id), record)
  deliver(store, transaction.Method === 'ach' ? 'AchReturnReceived' : 'ChargebackReceived', {
    chargebackId: id,
    transId: transaction.PaymentTransId,
    entry: transaction.PaypointEntryname,
    reasonCode: record.reasonCode,
    time: record.createdAt,
  })
  return id
}

export function returnPayment(day: Day, transaction: TransactionRecord): TransactionRecord {
  const ReturnedId = recordChargeback(day, transaction)
  day.counts.paymentsReturned += 1
  return {
    ...withEvent(day, transaction, 'Returned', { chargebackId: ReturnedId }),
    TransStatus: transStatus.returned,
    SettlementStatus: settlementStatus.returned,
    ReturnedId,
  }
}

const isDisputable = ({ Method, TransStatus, SettlementStatus }: TransactionRecord): boolean =>
  Method === 'card' &&
  TransStatus === transStatus.approved &&
  SettlementStatus === settlementStatus.settled

/** On one day in four a cardholder disputes a settled payment. */
export function disputeOne(day: Day) {
  if (day.roll('chargeback')(0) >= CHARGEBACK_RATE) return
  const disputable = [...day.store.all('transactions')].filter(([, transaction]) =>
    isDisputable(transaction),
  )
  if (disputable.length === 0) return
  const [id, transaction] = pick(disputable, day.roll('disputed')(0))
  const chargebackId = recordChargeback(day, transaction)
  day.counts.chargebacks += 1
  day.store.put('transactions', id, {
    ...withEvent(day, transaction, 'Chargeback', { chargebackId }),
    TransStatus: transStatus.disputed,
  })
}
