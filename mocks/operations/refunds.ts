/** interface.md, "MoneyIn refund". */
import type { paymentRefund as Descriptor } from '~/contract/payments'
import { compareMoney, moneyFromJson, moneyText, moneyToJson, subtractMoney } from '~/lib/money'
import type { Money } from '~/lib/money'

import type { Store, TransactionRecord } from '../model'
import { payable } from './amounts'
import type { Implementation } from './implementation'
import { timestamp, timestampAfterDays } from './moments'
import { Refusal } from './refusal'
import { authCode, plus } from './transactions'

const SETTLEMENT_DAYS = 2
const REFUNDED = 'Refunded'

export const paymentRefund: Implementation<typeof Descriptor> = ({ store, params, body }) => {
  const transaction = store.get('transactions', params.transId)
  if (!transaction) throw new Refusal(`transId: there is no transaction "${params.transId}".`)
  const currency = transaction.PaymentData?.paymentDetails?.currency
  const amount = payable(body.amount, currency, 'amount')
  const left = refundable(transaction)
  if (compareMoney(amount, { ...left, currency: amount.currency }) > 0) {
    throw new Refusal(`amount is more than the ${moneyText(left)} that can be refunded.`)
  }
  const number = store.nextNumber('refunds')
  const referenceId = `${transaction.PaymentTransId}-R${String(number)}`
  store.put(
    'transactions',
    transaction.PaymentTransId,
    refunded(store, transaction, number, { amount: moneyToJson(amount), referenceId }),
  )
  return {
    expectedSettlementDate: timestampAfterDays(store, SETTLEMENT_DAYS),
    authCode: authCode(number),
    referenceId,
    resultCode: 1,
    resultText: 'CAPTURED',
    avsResponseText: null,
    cvvResponseText: null,
    customerId: transaction.Customer?.CustomerId ?? transaction.PayorId ?? null,
    methodReferenceId: transaction.PaymentData?.StoredId ?? null,
  }
}

/** What was paid, less what has been refunded. A refund is known by its event. */
function refundable(transaction: TransactionRecord): Money {
  const amounts = (transaction.TransactionEvents ?? [])
    .filter((event) => event.TransEvent === REFUNDED)
    .map((event) => amountIn(event.EventData))
  const paid = exact(transaction.TotalAmount ?? 0)
  return subtractMoney(paid, exact(plus(...amounts)))
}

const exact = (amount: number): Money =>
  moneyFromJson(amount) ?? { amountMinor: 0, scale: 2, currency: undefined }

function amountIn(data: unknown): number {
  if (typeof data !== 'object' || data === null || !('amount' in data)) return 0
  return typeof data.amount === 'number' ? data.amount : 0
}

function refunded(
  store: Store,
  transaction: TransactionRecord,
  RefundId: number,
  EventData: { readonly amount: number; readonly referenceId: string },
): TransactionRecord {
  const event = { TransEvent: REFUNDED, EventData, EventTime: timestamp(store) }
  return {
    ...transaction,
    RefundId,
    TransactionEvents: [...(transaction.TransactionEvents ?? []), event],
  }
}
