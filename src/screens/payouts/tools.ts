import { payoutQuery } from '~/contract/payouts'
import type { ListTools } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'

import { entryOf, payoutSource } from './queries'
import { payoutQuestions } from './questions'
import { allEntries, apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

/** What the bar can do with the payouts of an entry besides filtering them. */
export function payoutTools(search: PayoutSearch): ListTools {
  const entry = entryOf(search)
  return listTools({
    counts: payoutSource(entry).counts,
    questions: payoutQuestions,
    reserved: ownParameters,
    operation: payoutQuery,
    owner: entry,
    parameter: 'entry',
    nameOf: (entries) => (entries.includes(allEntries) ? 'all paypoints' : entries.join(', ')),
    canSwitch: true,
    path: listPath(search, { entry, open: undefined, here: [] }),
    apiQuery: apiSearch(search.list),
  })
}
