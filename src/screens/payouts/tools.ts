import { buildRequest, call } from '~/api/call'
import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { payoutQuery } from '~/contract/payouts'
import type { CountSource, ListTools } from '~/filters/list-tools'

import { payoutQuestions } from './questions'
import { apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

export const payoutCounts = (entry: string): CountSource => ({
  listName: `payouts ${entry}`,
  count: async (search, signal) => {
    const page = { search, from: 0, limit: 1 }
    const { summary } = await call(payoutQuery, { params: { entry }, page }, signal)
    return summary.value.totalRecords
  },
})

/** What the bar can do with the payouts of an entry besides filtering them. */
export const payoutTools = (entry: string, search: PayoutSearch): ListTools => ({
  ...payoutCounts(entry),
  questions: payoutQuestions,
  reserved: ownParameters,
  copies: () => ({
    link: absolute(listPath(search, { entry, open: undefined, here: [] })),
    apiQuery: apiSearch(search.list),
    request: requestOf(entry, search),
  }),
})

const absolute = (url: string): string => new URL(url, window.location.origin).href

const copiedPageSize = 50

function requestOf(entry: string, { list }: PayoutSearch) {
  const page = { search: apiSearch(list), from: 0, limit: copiedPageSize }
  try {
    const request = buildRequest(payoutQuery, { params: { entry }, page }, getConnection())
    return { ...request, url: absolute(request.url) }
  } catch (error) {
    // Without a token there is no request yet.
    if (error instanceof ApiError) return undefined
    throw error
  }
}
