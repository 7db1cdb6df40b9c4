import { currentScope } from './connection'
import { composedQuery } from './query'
import { queryClient } from './query-client'
import { pinsOf, removePin, savePin, type Pin, type PinKind, type PinnedOf } from '~/storage/pins'
import type { Scope } from '~/storage/scope'
import { serviceNow } from './service-clock'

interface Of<K extends PinKind> {
  readonly kind: K
  readonly scope: Scope
}

const PINS = 'pins'

export const pinnedRecords = <K extends PinKind>(kind: K) => ({
  ...composedQuery<Of<K>, readonly Pin<K>[]>(PINS, { kind, scope: currentScope() }, (of) =>
    pinsOf(of.scope, of.kind),
  ),
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
})

const readAnew = () => queryClient.invalidateQueries({ queryKey: [PINS] })

/** Its changes count from now on; pinned already, it keeps its place. */
export async function pin<K extends PinKind>(
  kind: K,
  was: PinnedOf<K>,
  pinnedAt = serviceNow(),
): Promise<void> {
  await savePin(currentScope(), kind, { id: was.id, pinnedAt, was })
  await readAnew()
}

export async function unpin(kind: PinKind, id: string): Promise<void> {
  await removePin(currentScope(), kind, id)
  await readAnew()
}
