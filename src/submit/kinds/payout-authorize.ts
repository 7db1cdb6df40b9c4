import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import { payoutAuthorize as operation } from '~/contract/payout-authorize'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { labels } from '~/lib/labels'
import { condition } from '~/lib/query-text'
import { paths } from '~/paths'

import { call } from '~/api/call'
import { compareBody, type Places, type ReadBackRow } from '~/submit/compare-body'
import { lookUpPayout } from './payout-look-up'
import { payoutTwins } from './payout-twins'
import type { ReadBackWay, WriteKind } from './write-kind'

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

const MOST_TWINS_LOOKED_AT = 50

const readBack: ReadBackWay = async ({ subject: { entry }, body }, reference, signal) => {
  if (!entry) return undefined
  const page = {
    search: condition('paymentId', 'eq', reference),
    from: 0,
    limit: MOST_TWINS_LOOKED_AT,
  }
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

export const payoutAuthorizeKind: WriteKind = {
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
    ['billParts', 'Part payments'],
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
