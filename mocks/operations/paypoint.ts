import type { PaypointRecord, Store } from '../model'
import { Refusal, required } from './refusal'

/** The paypoint behind an entry, or a refusal: nothing is created at an unknown one. */
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

/** Customers, vendors and stored methods belong to a paypoint, by whichever of its entries they came. */
export function isOfPaypoint(
  store: Store,
  { IdPaypoint }: PaypointRecord,
  entry: string | undefined,
): boolean {
  return entry !== undefined && store.paypointOf(entry)?.IdPaypoint === IdPaypoint
}
