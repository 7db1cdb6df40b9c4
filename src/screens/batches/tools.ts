import { getConnection } from '~/api/connection'
import { batchQuery } from '~/contract/batches'
import type { ListTools } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'
import { ownParameters, type RecordSearch } from '~/filters/record-search'

import { batchSource } from './queries'
import { batchQuestions } from './questions'
import { apiSearch, listPath } from './search'

/** What the bar can do with the list besides filtering it. */
export const batchTools = (search: RecordSearch): ListTools =>
  listTools({
    counts: batchSource().counts,
    questions: batchQuestions,
    reserved: ownParameters,
    operation: batchQuery,
    owners: [getConnection().orgId],
    nameOf: (organizations) => `organization ${organizations.join(', ')}`,
    canSwitch: false,
    path: listPath(search, { open: undefined, here: [] }),
    apiQuery: apiSearch(search.list),
  })
