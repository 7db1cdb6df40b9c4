/** Apart from the screen, so that the first page is requested while the screen's code loads. */
import type { LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'

import { entryOf, pageSize, payoutPage } from './queries'
import { apiSearch, readSearch } from './search'

export function loader({ request }: LoaderFunctionArgs): null {
  const search = readSearch(new URL(request.url).search)
  const entry = entryOf(search)
  // Not awaited: the screen reads the same query and shows its failure.
  if (entry && !search.merged) {
    queryClient.query(payoutPage(entry, apiSearch(search.list), 0, pageSize)).catch(() => undefined)
  }
  return null
}
