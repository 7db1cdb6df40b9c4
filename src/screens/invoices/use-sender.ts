import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'

export interface Sender {
  readonly name: string
  readonly reachedAt: readonly string[]
}

/** Who invoices: the paypoint, as far as its list has been read. */
export function useSender(entry: string): Sender {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const known = data?.entries.find((each) => each.entry === entry)
  return { name: known?.name ?? entry, reachedAt: known?.reachedAt ?? [] }
}
