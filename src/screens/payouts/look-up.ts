import { call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { buildRequest } from '~/api/request'
import { payoutQuery } from '~/contract/payouts'
import { amongNewest, askedFor, findRecord } from '~/lists/look-up'

import { apiSearch, type EntryLocator } from './search'

export const payoutsLookedBack = 5_000

function lookUpOf({ paymentId }: EntryLocator) {
  if (paymentId !== undefined) return askedFor('paymentId', paymentId)
  return amongNewest(apiSearch({ conditions: [], unknown: [] }), 500, payoutsLookedBack)
}

/** There is no operation for one payout: searches by payment id, or the newest payouts by `IdOut`. */
export const findOnePayout = (args: EntryLocator, signal: AbortSignal) =>
  findRecord(
    lookUpOf(args),
    (page) => call(payoutQuery, { params: { entry: args.entry }, page }, signal),
    ({ value }) => value.IdOut === args.idOut,
  )

export const payoutRequest = (args: EntryLocator) =>
  buildRequest(
    payoutQuery,
    { params: { entry: args.entry }, page: lookUpOf(args).first },
    getConnection(),
  )
