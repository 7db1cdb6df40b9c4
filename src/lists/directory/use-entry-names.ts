import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { entriesOf, type Entries } from '~/api/entries'

/**
 * Asks for the paypoints' names, so that `nameOfEntry` knows them. Another value once they are there: what shows
 * a name depends on it.
 */
export function useEntryNames({ isNeeded = true }: { isNeeded?: boolean } = {}):
  | Entries
  | undefined {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: isNeeded && orgId !== '' })
  return data
}
