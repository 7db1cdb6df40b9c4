import { useNamedEntry } from './entries'

/** What stands at the head of a letter. */
export interface Sender {
  readonly name: string
  readonly reachedAt: readonly string[]
}

/** Who invoices or pays: the paypoint, by its entry alone until it is read. */
export function useSender(entry: string): Sender {
  const known = useNamedEntry(entry)
  return { name: known?.name ?? entry, reachedAt: known?.reachedAt ?? [] }
}
