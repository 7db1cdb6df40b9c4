import { payoutQuery } from '~/contract/payouts'
import type { CountSource, ListTools } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'

import { payoutFinder } from './find-records'
import { entryOf, payoutSource } from './queries'
import { payoutQuestions } from './questions'
import { allEntries, apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

/** What the bar can do with the payouts of an entry besides filtering them. */
export function payoutTools(search: PayoutSearch): ListTools {
  const entry = entryOf(search)
  return toolsOf({ ...search, entry }, [entry], payoutSource(entry).counts)
}

/** The same, with those of several entries. `counts` are of all of them together. */
export function toolsOf(
  search: PayoutSearch,
  asked: readonly string[],
  counts: CountSource,
): ListTools {
  return listTools({
    counts,
    questions: payoutQuestions,
    records: payoutFinder(search, asked),
    reserved: ownParameters,
    operation: payoutQuery,
    owners: search.several === allEntries ? [allEntries] : asked,
    asked,
    parameter: 'entry',
    nameOf: (entries) => (entries.includes(allEntries) ? 'all paypoints' : entries.join(', ')),
    canSwitch: true,
    path: listPath(search, { open: undefined, openEntry: undefined, here: [] }),
    apiQuery: apiSearch(search.list),
  })
}
