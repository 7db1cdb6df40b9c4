import { allEntries } from '~/api/entries'
import { payoutQuery } from '~/contract/payouts'
import { listTools } from '~/filters/make-list-tools'
import type { ListBehavior } from '~/lists/list-definition'

import { payoutFields } from './fields'
import { payoutFinder } from './find-records'
import type { PayoutReading } from './queries'
import { apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

export const payoutKit: ListBehavior<PayoutReading, PayoutSearch> = {
  ...payoutFields,
  tools: (search, { owners: asked, counts }) => {
    // Spelled out: the connection's default may differ where the link is opened.
    const linked = search.merged ? search : { ...search, entry: asked[0] }
    return listTools({
      counts,
      questions: payoutFields.questions,
      records: payoutFinder(linked, asked),
      reserved: ownParameters,
      operation: payoutQuery,
      owners: search.merged === allEntries ? [allEntries] : asked,
      asked,
      parameter: 'entry',
      nameOf: (entries) => (entries.includes(allEntries) ? 'all paypoints' : entries.join(', ')),
      canSwitch: true,
      path: listPath(linked, { open: undefined, openEntry: undefined, local: [] }),
      apiQuery: apiSearch(search.list),
    })
  },
}
