import { labels } from '~/lib/labels'
import { type Money, moneyFromJson } from '~/lib/money'
import { paths } from '~/paths'

import { type Agreement, compareAmounts } from '../candidate'
import {
  declineLines,
  linesOf,
  onCustomer,
  type Searching,
  timeAgreement,
  twinsOnCustomer,
} from './customer-records'
import { customerIdLine, learnedCustomer } from './learned-customer'
import { isNameOf, refundsOf } from '~/contract/transaction-events'
import { methodIdLine } from './token-add'
import type { WriteKind } from './write-kind'

export const EXPECTED_SETTLEMENT = 'Expected settlement'

const receiptLabels = [
  ['expectedSettlementDate', EXPECTED_SETTLEMENT],
  ['authCode', 'Authorization code'],
  ['avsResponseText', labels.addressCheck],
  ['cvvResponseText', labels.codeCheck],
  customerIdLine,
  methodIdLine,
] as const

const withoutCurrency = (amount: number | undefined): Money | undefined =>
  amount === undefined ? undefined : moneyFromJson(amount)

const ifStated = (isStated: boolean, agreement: Agreement): Agreement =>
  !isStated && agreement === 'same' ? 'unknown' : agreement

/** What the payment's own events say was refunded, of this amount: another amount is another refund. */
const refunds: Searching = (submission, { customerSummary }) => {
  const { amount, transId } = submission.subject
  const payment = customerSummary?.recentTransactions?.find(
    ({ PaymentTransId }) => PaymentTransId === transId,
  )
  // interface.md has a payment's RefundId, but not that every refund is among its events.
  if (!payment) return { candidates: [], coverage: 'poor' }
  return {
    coverage: 'likely',
    candidates: refundsOf(payment)
      .filter(({ refunded }) => compareAmounts(amount, withoutCurrency(refunded)) !== 'differs')
      .map(({ reference, refunded, time, word, isStated }) => ({
        reference,
        facts: [
          { aspect: 'amount', label: 'Amount', sent: amount, found: withoutCurrency(refunded) },
          { aspect: 'number', label: 'Payment', sent: transId, found: payment.PaymentTransId },
          // A refund that may not have been made is not taken for one that was.
          ...(isStated
            ? []
            : [{ aspect: 'name', label: 'Event', sent: undefined, found: word } as const]),
        ],
        createdAt: time,
        agreement: {
          amount: ifStated(isStated, compareAmounts(amount, withoutCurrency(refunded))),
          ...(isStated ? {} : { name: 'unknown' as const }),
          payee: 'same',
          number: 'same',
          time: timeAgreement(submission, time),
        },
        claimedBy: undefined,
        isLikely: false,
      })),
  }
}

export const paymentRefundKind: WriteKind = {
  noun: { one: 'refund', many: 'refunds' },
  done: 'Refunded',
  // Its word is of the payment, such as CAPTURED.
  quotesWord: true,
  receiptTitle: 'Refund receipt',
  referenceLabel: 'Refund reference',
  isNamedHere: ({ reference = '', subject: { transId = '' } }) => isNameOf(transId, reference),
  subject: [['amount', 'Amount'], ['transId', labels.paymentId], customerIdLine],
  // A refund has no record of its own: it stands on its payment.
  pathOf: ({ subject: { customerId, transId } }) =>
    customerId === undefined || transId === undefined
      ? undefined
      : paths.transaction({ customer: customerId, transaction: transId }),
  lookUp: onCustomer(refunds, 'Refunds of this amount of this payment, on the customer’s record.'),
  twins: twinsOnCustomer(refunds),
  learned: learnedCustomer,
  receipt: (result) => linesOf(result, receiptLabels),
  declined: declineLines,
}
