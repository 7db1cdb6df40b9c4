/** Apart from the screen, so that the first page is asked for while the screen's code is on its way. */
import type { LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'

import { entryOf, pageSize, payoutPage } from './queries'
import { apiSearch, readSearch } from './search'

export function loader({ request }: LoaderFunctionArgs): null {
  const search = readSearch(new URL(request.url).search)
  const entry = entryOf(search)
  // Started, not awaited: the screen shows its frame at once, reads the very same query, and shows its failure.
  if (entry && !search.several) {
    queryClient.query(payoutPage(entry, apiSearch(search.list), 0, pageSize)).catch(() => undefined)
  }
  return null
}
