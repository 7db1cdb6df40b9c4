import type { StoredToken, TransactionRecord } from '../model'
import { settlementStatus, transStatus } from '../statuses'
import { type Day, closingOf, withEvent } from './day'
import { disputeOne, returnPayment } from './chargebacks-day'
import { billSubscriptions } from './subscriptions-day'

/** A bank takes a day to answer: until then an ACH payment is only sent. */
const SENT = 'Originated'
const RETURN_RATE = 0.04

export function passPayIn(day: Day) {
  for (const [id, transaction] of day.store.all('transactions')) {
    const next = settled(day, transaction)
    if (next) day.store.put('transactions', id, next)
  }
  disputeOne(day)
  billSubscriptions(day)
  day.counts.tokensExpired = [...day.store.all('tokens')].filter(([, token]) =>
    expires(day, token),
  ).length
}

/** Cards settle on the next business day, ACH a day later. */
function settled(day: Day, transaction: TransactionRecord): TransactionRecord | undefined {
  const { TransStatus, SettlementStatus, Method, TransactionEvents = [] } = transaction
  if (TransStatus !== transStatus.approved) return undefined
  if (SettlementStatus !== settlementStatus.waiting) return undefined
  if (Method === 'ach' && !TransactionEvents.some(({ TransEvent }) => TransEvent === SENT)) {
    return withEvent(day, transaction, SENT)
  }
  const number = Number(transaction.PaymentTransId.split('-')[1])
  if (Method === 'ach' && day.roll('returns')(number) < RETURN_RATE) {
    return returnPayment(day, transaction)
  }
  day.counts.paymentsSettled += 1
  return { ...withEvent(day, transaction, 'Settled'), SettlementStatus: settlementStatus.settled }
}

function expires({ date, sinceMs }: Day, { temporary, used, expiresAt }: StoredToken): boolean {
  if (!temporary || used || expiresAt === undefined) return false
  return expiresAt > sinceMs && expiresAt <= closingOf(date) * 1000
}
