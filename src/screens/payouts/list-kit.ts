/** What the bar can do with payouts besides filtering them. */
import { payoutQuery } from '~/contract/payouts'
import type { CountSource, ListTools } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'
import type { RecordKit } from '~/lists/list-kind'

import { payoutFields } from './fields'
import { payoutFinder } from './find-records'
import { entryOf, payoutSource, type PayoutReading } from './queries'
import { allEntries, apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

/** With the payouts of these entries. `counts` are of all of them together. */
export function toolsOf(
  search: PayoutSearch,
  asked: readonly string[],
  counts: CountSource,
): ListTools {
  return listTools({
    counts,
    questions: payoutFields.questions,
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

export const payoutKit: RecordKit<PayoutReading, PayoutSearch> = {
  ...payoutFields,
  tools: (search) => {
    const entry = entryOf(search)
    return toolsOf({ ...search, entry }, [entry], payoutSource(entry).counts)
  },
}
