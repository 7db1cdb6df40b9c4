import type { QueryPage } from '~/api/answer'
import { getConnection } from '~/api/connection'
import { pagesOf } from '~/api/pages'
import { queryClient } from '~/api/query-client'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { listSource } from '~/lists/list-source'
import {
  ask,
  askForEntries,
  LIST_PAGE_SIZE,
  recordLoader,
  type ScreenLoader,
} from '~/lists/loaders'
import type { MergedReader } from '~/table/merged/merged-reader'

import type { PayoutReading } from './payout-money'
import { apiSearch, locatePayout, readPayoutSearch } from './search'
import type { EntryLocator, PayoutLocator, PayoutSearch } from './search'

export type PayoutReader = MergedReader<QueryPage<typeof payoutQuery>>

export const entryOf = (search: PayoutSearch): string =>
  search.entry ?? getConnection().defaultEntry

export const payoutPage = (entry: string, search: string, from: number, limit: number) =>
  pagesOf(payoutQuery, { entry }).page(search, from, limit)

export const payoutSource = (entry: string) =>
  listSource({ name: `payouts ${entry}`, ...pagesOf(payoutQuery, { entry }) })

/** The list of one pay run: no filter of the service names several payment IDs. */
export const runSource = (entry: string, run: string) =>
  listSource({
    name: `payouts ${entry} run ${run}`,
    page: (_, from, limit) =>
      // With the arguments of a page of all payouts, whose place in the list it takes.
      composedQuery(
        'payoutsOfRun',
        { params: { entry }, page: { search: run, from, limit } },
        async ({ page }, signal) =>
          (await import('./run-payouts')).payoutsOfRun({ entry, run }, page, signal),
      ),
    read: async (page, signal) =>
      (await import('./run-payouts')).payoutsOfRun({ entry, run }, page, signal),
  })

export const payoutLookUpName = 'payoutLookUp'

export const payoutLookUp = (args: EntryLocator) =>
  composedQuery(payoutLookUpName, args, async (...wanted) =>
    (await import('./look-up')).findOnePayout(...wanted),
  )

/** A payout on screen needs no look-up. */
export function rememberPayout(entry: string, reading: PayoutReading): void {
  const { queryKey } = payoutLookUp({ entry, ...payoutLocator(reading) })
  queryClient.setQueryData(queryKey, reading)
}

export const payoutLocator = ({ value }: PayoutReading): PayoutLocator => ({
  idOut: value.IdOut,
  paymentId: value.PaymentId,
})

export const payoutsLoader: ScreenLoader = ({ request }) => {
  const search = readPayoutSearch(new URL(request.url).search)
  const entry = entryOf(search)
  if (entry && !search.merged) ask(payoutPage(entry, apiSearch(search.list), 0, LIST_PAGE_SIZE))
  askForEntries()
  return null
}

export const payoutLoader = recordLoader({ lookUp: payoutLookUp, locate: locatePayout })
