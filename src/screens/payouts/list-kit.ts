import { payoutQuery } from '~/contract/payouts'
import { listTools } from '~/filters/make-list-tools'
import type { ListBehavior } from '~/lists/list-definition'

import { payoutFields } from './fields'
import { payoutFinder } from './find-records'
import type { PayoutReading } from './queries'
import { allEntries, apiSearch, listPath, ownParameters, type PayoutSearch } from './search'

export const payoutKit: ListBehavior<PayoutReading, PayoutSearch> = {
  ...payoutFields,
  tools: (search, { owners: asked, counts }) => {
    // Spelled out: the connection's default may differ where the link is opened.
    const here = search.several ? search : { ...search, entry: asked[0] }
    return listTools({
      counts,
      questions: payoutFields.questions,
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
  },
}
