import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import { payoutAuthorize as operation } from '~/contract/payout-authorize'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { labels } from '~/lib/labels'
import { moneyText } from '~/lib/money'
import { condition, joinQuery } from '~/lib/query-text'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'

import { call } from '../../call'
import { nameOfEntry } from '../../entries'
import { compareBody, type Places, type ReadBackRow } from '../compare-body'
import { isPastTwins, twinsAmong } from '../twins'
import { candidateOf, lookUpPayout, readAll, vendorCondition } from './payout-look-up'
import type { ReadBackWay, TwinCheck, WriteKind } from './write-kind'

/** Where the record shows what was sent. A member without a place here does not compile. */
export const payoutPlaces = {
  entryPoint: 'EntryName',
  subdomain: null,
  source: 'Source',
  accountId: 'PaymentData.accountId',
  orderId: null,
  orderDescription: 'PaymentData.orderDescription',
  subscriptionId: null,
  paymentMethod: null,
  'paymentMethod.method': 'PaymentMethod',
  paymentDetails: 'PaymentData.paymentDetails',
  'paymentDetails.totalAmount': 'TotalAmount',
  'paymentDetails.serviceFee': 'FeeAmount',
  'paymentDetails.checkNumber': 'CheckNumber',
  vendorData: 'Vendor',
  invoiceData: 'Bills',
} as const satisfies Readonly<Record<keyof Body<typeof operation>, string | null>> & Places

const MOST = 50

const readBack: ReadBackWay = async ({ subject: { entry }, body }, reference, signal) => {
  if (!entry) return undefined
  const page = { search: condition('paymentId', 'eq', reference), from: 0, limit: MOST }
  const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
  const value = records.find((each) => each.value.PaymentId === reference)?.value
  if (!value) return undefined
  return {
    rows: withMethod(compareBody(operation.body, body, value, payoutPlaces), value),
    path: paths.payout({ entry, idOut: value.IdOut }, { ref: reference }),
  }
}

const METHOD = 'paymentMethod.method'

function withMethod(rows: readonly ReadBackRow[], { PaymentMethod }: Read<typeof Payout>) {
  if (rows.some(({ path }) => path === METHOD)) return rows
  const method: ReadBackRow = {
    path: METHOD,
    label: 'Method',
    sent: undefined,
    stored: PaymentMethod,
    agreement: 'not-sent',
  }
  return [...rows, method]
}

function questionOf({ subject }: Submission) {
  const { entry, amount } = subject
  const vendor = vendorCondition(subject)
  if (!entry || !amount || vendor === undefined) return undefined
  return { entry, search: joinQuery(condition('totalAmount', 'eq', moneyText(amount)), vendor) }
}

/** A key merges two requests into one payout, unless the service ignores keys. */
const payoutTwins: TwinCheck = {
  canCheck: (submission) => questionOf(submission) !== undefined,
  finder: (signal) => async (submission, isClaimed) => {
    const question = questionOf(submission)
    if (!question) return { twins: [], searched: undefined }
    const { entry, search } = question
    const candidatesOf = (records: readonly Parameters<typeof candidateOf>[2][]) =>
      records.map((each) => candidateOf(submission, entry, each))
    const { records, coverage } = await readAll(entry, search, signal, (read) =>
      isPastTwins(candidatesOf(read), submission.reference),
    )
    const isPartial = coverage === 'poor'
    const twins = await twinsAmong(candidatesOf(records), submission.reference, isClaimed)
    if (!twins) return { twins: [], searched: undefined, isPartial }
    return {
      twins,
      searched: `payouts of this amount to this vendor at ${nameOfEntry(entry)}`,
      isPartial,
    }
  },
}

export const payoutAuthorize: WriteKind = {
  noun: { one: 'payout', many: 'payouts' },
  done: 'Authorized',
  receiptTitle: 'Payout receipt',
  referenceLabel: labels.paymentId,
  subject: [
    ['amount', 'Amount'],
    ['payeeName', 'Vendor'],
    ['vendorNumber', 'Vendor number'],
    ['vendorId', 'Vendor ID'],
    ['billNumbers', 'Bills'],
    ['entry', 'Paypoint'],
  ],
  // There is no operation for one payout: the list shows it.
  pathOf: ({ subject: { entry } }, reference) =>
    entry ? paths.payouts({ entry, 'paymentId(eq)': reference }) : undefined,
  lookUp: {
    find: (submission, { claimedBy, signal }) => lookUpPayout(submission, claimedBy, signal),
    where: 'By amount, vendor, and bill number.',
    pausesMs: [2000, 5000, 15_000],
  },
  readBack,
  twins: payoutTwins,
}
