/** The payouts that pasted IDs name: no filter of the service takes several. */

import { call } from '~/api/call'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { type Payout, payoutQuery } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { isFigure } from '~/filters/record-finder'
import { eachAtMost } from '~/lib/at-most'
import { isSameId } from '~/lib/ids'
import { foldText } from '~/lib/text'
import { askedFor, findRecord } from '~/lists/look-up'

import { apiSearch } from './search'

export type PayoutReading = Reading<typeof Payout>

/** Payout IDs and check numbers can't be asked for: they are looked for among these, in one request. */
export const NEWEST_LOOKED_THROUGH = 500
/** Limit of product.md, section 1. */
export const MOST_AT_ONCE = 4

const isPaymentId = (one: string | undefined, id: string): boolean =>
  one !== undefined && foldText(one.trim()) === foldText(id)

/** Which of the IDs it has: a payout's own before a check's, which may be the same number. */
function bestAmong(payouts: readonly PayoutReading[], id: string): readonly PayoutReading[] {
  const own = payouts.filter(({ value }) => isSameId(value.IdOut, id))
  return own.length > 0
    ? own
    : payouts.filter(({ value }) => isSameId(value.CheckNumber?.trim() ?? '', id))
}

export const isNamedBy = ({ value }: PayoutReading, id: string): boolean =>
  isSameId(value.IdOut, id) ||
  isSameId(value.CheckNumber?.trim() ?? '', id) ||
  isPaymentId(value.PaymentId, id)

/** A service that ignores the filter answers with others. */
export const payoutByPaymentId = (
  entry: string,
  id: string,
  isIt: (paymentId: string | undefined) => boolean,
  signal: AbortSignal,
): Promise<PayoutReading | null> =>
  findRecord(
    askedFor('paymentId', id),
    (page) => call(payoutQuery, { params: { entry }, page }, signal),
    ({ value }) => isIt(value.PaymentId),
  )

/** In the order of the IDs, each once. */
export async function payoutsByIds(
  entry: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly PayoutReading[]> {
  const search = apiSearch({ conditions: [], unknown: [] })
  const page = { search, from: 0, limit: NEWEST_LOOKED_THROUGH }
  const read = ids.some(isFigure)
    ? (await queryClient.query(query(payoutQuery, { params: { entry }, page }))).records
    : []
  const found = await eachAtMost(MOST_AT_ONCE, ids, async (id) => {
    const known = isFigure(id) ? bestAmong(read, id) : []
    if (known.length > 0) return known
    const asked = await payoutByPaymentId(entry, id, (sent) => isPaymentId(sent, id), signal)
    return asked === null ? [] : [asked]
  })
  return [...new Map(found.flat().map((each) => [each.value.IdOut, each])).values()]
}
