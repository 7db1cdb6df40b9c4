/** Reads what a submission made, and holds it against what was sent, field by field. */
import { payoutAuthorize } from '~/contract/payout-authorize'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { vendorCreate, vendorGet } from '~/contract/vendors'
import { condition } from '~/lib/query-text'
import type { Submission } from '~/storage/submission-record'

import { call } from '../call'
import { compareBody, type ReadBackRow } from './compare-body'
import { payoutPlaces, vendorPlaces } from './read-back-places'

export interface ReadBack {
  /** Every member of the body that was sent, and of a payout how it is paid. */
  readonly rows: readonly ReadBackRow[]
  /** Where a payout is read: its entry and `IdOut`. */
  readonly payout?: { readonly entry: string; readonly idOut: string } | undefined
}

/** Whether the service has a way to read what this operation makes. */
export const canReadBack = ({ operation, reference }: Submission): boolean =>
  reference !== undefined && (operation === 'payoutAuthorize' || operation === 'vendorCreate')

/**
 * @returns undefined when the record is not (yet) there
 * @throws ApiError when the service cannot be asked
 */
export async function readBack(
  submission: Submission,
  signal?: AbortSignal,
): Promise<ReadBack | undefined> {
  return submission.operation === 'vendorCreate'
    ? readVendorBack(submission, signal)
    : readPayoutBack(submission, signal)
}

/** More than one: a service that takes no notice of the filter may still send it. */
const MOST = 50

async function readPayoutBack({ subject, reference = '', body }: Submission, signal?: AbortSignal) {
  const { entry } = subject
  if (!entry) return undefined
  const search = condition('paymentId', 'eq', reference)
  const page = { search, from: 0, limit: MOST }
  const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
  const value = records.find((each) => each.value.PaymentId === reference)?.value
  if (!value) return undefined
  return {
    rows: withMethod(compareBody(payoutAuthorize.body, body, value, payoutPlaces), value),
    payout: { entry, idOut: value.IdOut },
  }
}

const METHOD = 'paymentMethod.method'

/** How it is paid is told also where it was left to the service. */
const withMethod = (rows: readonly ReadBackRow[], { PaymentMethod }: Read<typeof Payout>) =>
  rows.some(({ path }) => path === METHOD)
    ? rows
    : [
        ...rows,
        {
          path: METHOD,
          label: 'Payment method',
          sent: undefined,
          stored: PaymentMethod,
          agreement: 'not-sent' as const,
        },
      ]

async function readVendorBack({ reference = '', body }: Submission, signal?: AbortSignal) {
  const { reading } = await call(vendorGet, { params: { idVendor: reference } }, signal)
  return { rows: compareBody(vendorCreate.body, body, reading.value, vendorPlaces) }
}
