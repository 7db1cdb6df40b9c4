import type { PaypointRecord, Store } from '../model'
import { Refusal, required } from './refusal'

export function paypointAt(
  store: Store,
  entry: string | undefined,
  member = 'entryPoint',
): PaypointRecord {
  const name = required(entry, member)
  const paypoint = store.paypointOf(name)
  if (!paypoint) throw new Refusal(`${member}: there is no entry "${name}".`)
  return paypoint
}

/** Customers, vendors and stored methods belong to a paypoint, not to one of its entries. */
export function isOfPaypoint(
  store: Store,
  { IdPaypoint }: PaypointRecord,
  entry: string | undefined,
): boolean {
  return entry !== undefined && store.paypointOf(entry)?.IdPaypoint === IdPaypoint
}
