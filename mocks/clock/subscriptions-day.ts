import type { CustomerRecord, TransactionRecord } from '../model'
import { putCustomer } from '../operations/customers'
import { deliver } from '../operations/deliveries'
import { newTransaction, withTransaction } from '../operations/transactions'
import { subStatus } from '../statuses'
import { outcomes } from '../test-numbers'
import { dateText, DAY, momentText, secondsOf } from '../moments'
import { type Day, momentOf } from './day'

type SubscriptionRecord = NonNullable<CustomerRecord['Subscriptions']>[number]

const MORNING = 0.1
const WEEKS: Readonly<Record<string, number>> = { weekly: 1, every2weeks: 2 }
const MONTHS: Readonly<Record<string, number>> = { every3months: 3, every6months: 6, annually: 12 }

/** One period later; in a shorter month, its last day. */
function nextDate(date: string, frequency: string): string {
  const name = frequency.toLowerCase()
  const weeks = WEEKS[name]
  if (weeks !== undefined) return dateText(secondsOf(`${date}T00:00:00Z`) + weeks * 7 * DAY)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = month - 1 + (MONTHS[name] ?? 1)
  const last = new Date(Date.UTC(year, target + 1, 0)).getUTCDate()
  return dateText(Date.UTC(year, target, Math.min(day, last)) / 1000)
}

export function billSubscriptions(day: Day) {
  for (const [id, customer] of day.store.all('customers')) {
    const due = customer.Subscriptions?.filter((subscription) => isDue(day, subscription)) ?? []
    for (const subscription of due) bill(day, id, subscription)
  }
}

const isDue = ({ date }: Day, { SubStatus, NextDate }: SubscriptionRecord): boolean =>
  SubStatus === subStatus.active && NextDate !== undefined && NextDate.slice(0, 10) <= date

function bill(day: Day, customerId: string, subscription: SubscriptionRecord) {
  const { store } = day
  const customer = store.get('customers', customerId)
  const paypoint = customer && store.paypointOf(customer.PaypointEntryname ?? '')
  if (!paypoint) return
  const transaction = paymentOf(day, customer, paypoint, subscription)
  store.put('transactions', transaction.PaymentTransId, transaction)
  const billed = billedSubscription(day, subscription, transaction)
  putCustomer(store, {
    ...withTransaction(customer, transaction),
    Subscriptions: customer.Subscriptions?.map((known) =>
      known.IdSub === subscription.IdSub ? billed : known,
    ),
  })
  day.counts.subscriptionsBilled += 1
  deliver(store, 'ApprovedPayment', {
    transId: transaction.PaymentTransId,
    entry: transaction.PaypointEntryname,
    customerId: customer.customerId,
    totalAmount: transaction.TotalAmount,
    time: transaction.TransactionTime,
  })
}

function paymentOf(
  { store, date }: Day,
  customer: CustomerRecord,
  paypoint: Parameters<typeof newTransaction>[1],
  {
    IdSub,
    Method = 'card',
    TotalAmount = 0,
    NetAmount = 0,
    FeeAmount = 0,
    PaymentData,
  }: SubscriptionRecord,
): TransactionRecord {
  const made = newTransaction(store, paypoint, customer, {
    charge: { totalAmount: TotalAmount, netAmount: NetAmount, feeAmount: FeeAmount },
    details: PaymentData?.paymentDetails,
    method: {
      method: Method,
      maskedAccount: PaymentData?.MaskedAccount ?? '',
      expDate: PaymentData?.AccountExp,
      holderName: PaymentData?.HolderName,
      zip: PaymentData?.AccountZip,
      descriptor: PaymentData?.AccountType,
      binData: PaymentData?.binData,
    },
    outcome: outcomes.approved,
    initiator: PaymentData?.Initiator,
    usageType: 'subscription',
    storedId: PaymentData?.StoredId,
    isSubsequent: true,
  })
  return {
    ...made,
    Source: 'subscription',
    ScheduleReference: IdSub,
    TransactionTime: momentText(momentOf(date, MORNING), 'zulu'),
  }
}

function billedSubscription(
  { date }: Day,
  subscription: SubscriptionRecord,
  { PaymentTransId }: TransactionRecord,
): SubscriptionRecord {
  const { LeftCycles = 0, UntilCancelled, NextDate = date, Frequency = 'monthly' } = subscription
  const left = Math.max(0, LeftCycles - 1)
  const at = momentText(momentOf(date, MORNING), 'zulu')
  return {
    ...subscription,
    LeftCycles: left,
    LastRun: at,
    LastUpdated: at,
    NextDate: nextDate(NextDate.slice(0, 10), Frequency),
    SubStatus: left === 0 && !UntilCancelled ? subStatus.ended : subStatus.active,
    SubEvents: [
      ...(subscription.SubEvents ?? []),
      { description: 'TransferCreated', eventTime: at, refData: PaymentTransId, source: 'clock' },
    ],
  }
}
