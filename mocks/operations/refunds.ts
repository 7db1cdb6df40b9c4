/** interface.md, "MoneyIn refund". */
import type { paymentRefund as Descriptor } from '~/contract/payments'
import type { Body } from '~/contract/operation'
import {
  compareMoney,
  moneyFromJson,
  moneyText,
  moneyToJson,
  subtractMoney,
  type Money,
} from '~/lib/money'

import type { Store, TransactionRecord } from '../model'
import { timestamp, timestampAfterDays } from '../moments'
import { checkParts, payable } from './amounts'
import type { Implementation } from './implementation'
import { paypointAt } from './paypoint'
import { Refusal } from './refusal'
import { REFUNDED, refundedSoFar, withRefund } from './balances'
import { putCustomer } from './customers'
import { authCode } from './transactions'

type RefundDetails = Body<typeof Descriptor>['refundDetails']

const SETTLEMENT_DAYS = 2

export const paymentRefund: Implementation<typeof Descriptor> = ({ store, params, body }) => {
  const transaction = store.get('transactions', params.transId)
  if (!transaction) throw new Refusal(`transId: there is no transaction "${params.transId}".`)
  const currency = transaction.PaymentData?.paymentDetails?.currency
  const amount = payable(body.amount, currency, 'amount')
  const left = refundable(transaction, currency)
  if (compareMoney(amount, left) > 0) {
    throw new Refusal(`amount is more than the ${moneyText(left)} that can be refunded.`)
  }
  checkDetails(body.refundDetails, amount, store)
  const number = store.nextNumber('refunds')
  const referenceId = `${transaction.PaymentTransId}-R${String(number)}`
  const next = refunded(store, transaction, number, { amount: moneyToJson(amount), referenceId })
  store.put('transactions', next.PaymentTransId, next)
  const payer = store.get('customers', String(transaction.PayorId))
  if (payer) putCustomer(store, withRefund(payer, transaction, next))
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

function refundable(transaction: TransactionRecord, currency: string | undefined): Money {
  const exact = (amount: number | undefined): Money =>
    moneyFromJson(amount ?? 0, currency) ?? { amountMinor: 0, scale: 2, currency: undefined }
  return subtractMoney(exact(transaction.TotalAmount), exact(refundedSoFar(transaction)))
}

function checkDetails(details: RefundDetails, amount: Money, store: Store) {
  checkParts(details?.categories, undefined, amount.currency, 'refundDetails.categories')
  checkParts(details?.splitRefunding, amount, amount.currency, 'refundDetails.splitRefunding')
  details?.splitRefunding?.forEach(({ originationEntryPoint }, at) => {
    if (originationEntryPoint === undefined) return
    const member = `refundDetails.splitRefunding.${String(at)}.originationEntryPoint`
    paypointAt(store, originationEntryPoint, member)
  })
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
