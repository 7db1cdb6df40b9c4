import { getConnection } from '~/api/connection'
import { paypointQuery } from '~/contract/paypoints'
import type { ListTools } from '~/filters/list-tools'
import { listTools } from '~/filters/make-list-tools'
import { ownParameters, type RecordSearch } from '~/filters/record-search'

import { paypointSource } from './queries'
import { paypointQuestions } from './questions'
import { apiSearch, listPath } from './search'

/** What the bar can do with the list besides filtering it. */
export const paypointTools = (search: RecordSearch): ListTools =>
  listTools({
    counts: paypointSource().counts,
    questions: paypointQuestions,
    reserved: ownParameters,
    operation: paypointQuery,
    owners: [getConnection().orgId],
    nameOf: (organizations) => `organization ${organizations.join(', ')}`,
    canSwitch: false,
    path: listPath(search, { open: undefined, here: [] }),
    apiQuery: apiSearch(search.list),
  })
