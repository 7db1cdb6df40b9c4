import { paymentGetpaid as operation } from '~/contract/payments'
import { read } from '~/contract/read'
import { labels } from '~/lib/labels'
import { lastFour } from '~/lib/masks'
import { amountIn } from '~/lib/money'
import { brieflyKept } from '~/lib/text'
import { paths } from '~/paths'
import { paymentTaken } from '~/storage/directory-update'
import type { Submission } from '~/storage/submission-record'
import { compareTexts, compareTotals, totalOf } from '~/submit/candidate'

import {
  coverageOf,
  declineLines,
  linesOf,
  onCustomer,
  type Searching,
  timeAgreement,
  twinsOnCustomer,
} from './customer-records'
import { customerIdLine, learnedCustomer, madeCustomer } from './learned-customer'
import { methodIdLine } from './token-add'
import type { WriteKind } from './write-kind'

const receiptLabels = [
  ['authCode', 'Authorization code'],
  ['avsResponseText', labels.addressCheck],
  ['cvvResponseText', labels.codeCheck],
  customerIdLine,
  methodIdLine,
] as const

/** Of this amount, and not of another card or account. */
const payments: Searching = (submission, customer) => {
  const { amount, method } = submission.subject
  const ofAmount = (customer.customerSummary?.recentTransactions ?? []).filter(
    ({ Operation = 'Sale', ...each }) =>
      compareTotals(submission, each) !== 'differs' && Operation.toLowerCase() !== 'refund',
  )
  return {
    coverage: coverageOf(submission, customer),
    candidates: ofAmount.map((each) => {
      const masked = each.PaymentData?.MaskedAccount
      return {
        reference: each.PaymentTransId,
        facts: [
          { aspect: 'amount', label: 'Amount', sent: amount, found: totalOf(each) },
          { aspect: 'number', label: 'Method', sent: method, found: masked },
        ],
        createdAt: each.TransactionTime,
        agreement: {
          amount: compareTotals(submission, each),
          payee: 'same',
          number: compareTexts(lastFour(method ?? ''), lastFour(masked ?? '')),
          time: timeAgreement(submission, each.TransactionTime),
        },
        claimedBy: undefined,
        isLikely: false,
      }
    }),
  }
}

/** Its list has it at once; its customer's record, once read, says more. */
function learnedPayment(submission: Submission, reference: string, at: number) {
  const { subject, createdAt, word } = submission
  const { customerId = madeCustomer(submission), customerName, entry, method = '' } = subject
  const { paymentMethod, paymentDetails } = read(operation.body, submission.body).value
  const end = lastFour(method)
  return paymentTaken(
    reference,
    {
      customerId,
      customerName: brieflyKept(customerName ?? subject.payerName),
      sentHere: submission.id,
      entry,
      method: brieflyKept(paymentMethod?.method),
      account: end && `•••• ${end}`,
      brand: end && brieflyKept(/^[\p{L} ]*/u.exec(method)?.[0].trim()),
      total: amountIn(subject.amount, paymentDetails?.currency),
      time: new Date(createdAt).toISOString(),
      event: brieflyKept(word),
      invoiceId: subject.invoiceId,
      invoiceNumber: brieflyKept(subject.invoiceNumber),
    },
    at,
  )
}

export const paymentGetpaidKind: WriteKind = {
  noun: { one: 'payment', many: 'payments' },
  done: 'Taken',
  receiptTitle: 'Payment receipt',
  referenceLabel: labels.paymentId,
  subject: [
    ['amount', 'Amount'],
    ['payerName', 'Payer'],
    customerIdLine,
    ['method', 'Method'],
    ['invoiceNumber', 'For invoice'],
    ['entry', 'Paypoint'],
  ],
  pathOf: (submission, transaction) => {
    const customer = submission.subject.customerId ?? madeCustomer(submission)
    return customer === undefined ? undefined : paths.transaction({ customer, transaction })
  },
  lookUp: onCustomer(payments, 'Payments of this amount on the customer’s record.'),
  twins: twinsOnCustomer(payments),
  learned: (...made) => ({ ...learnedCustomer(...made), ...learnedPayment(...made) }),
  receipt: (result) => linesOf(result, receiptLabels),
  declined: declineLines,
}
