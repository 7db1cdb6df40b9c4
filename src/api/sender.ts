import { useQuery } from '@tanstack/react-query'

import { getConnection } from './connection'
import { entriesOf } from './entries'

/** What stands at the head of a letter. */
export interface Sender {
  readonly name: string
  readonly reachedAt: readonly string[]
}

/** Who invoices or pays: the paypoint, as far as its list has been read. */
export function useSender(entry: string): Sender {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const known = data?.entries.find((each) => each.entry === entry)
  return { name: known?.name ?? entry, reachedAt: known?.reachedAt ?? [] }
}
