import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/lists/entries'

/** What a paypoint is called; its entry where that is not known. */
export function useEntryName(entry: string): string {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  return data?.entries.find((each) => each.entry === entry)?.name ?? entry
}
