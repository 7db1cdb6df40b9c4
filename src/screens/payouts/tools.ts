import { payoutQuery } from '~/contract/payouts'
import type { ListedOwners } from '~/filters/filtered-list'
import type { ListTools } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'

import { payoutFinder } from './find-records'
import { payoutQuestions } from './questions'
import { allEntries, apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

/** What the bar can do with the payouts of one paypoint or several besides filtering them. */
export function payoutTools(
  search: PayoutSearch,
  { owners: asked, counts }: ListedOwners,
): ListTools {
  // As a link names it: the connection's default may be another where it is opened.
  const here = search.several ? search : { ...search, entry: asked[0] }
  return listTools({
    counts,
    questions: payoutQuestions,
    records: payoutFinder(here, asked),
    reserved: ownParameters,
    operation: payoutQuery,
    owners: search.several === allEntries ? [allEntries] : asked,
    asked,
    parameter: 'entry',
    nameOf: (entries) => (entries.includes(allEntries) ? 'all paypoints' : entries.join(', ')),
    canSwitch: true,
    path: listPath(here, { open: undefined, openEntry: undefined, here: [] }),
    apiQuery: apiSearch(search.list),
  })
}
