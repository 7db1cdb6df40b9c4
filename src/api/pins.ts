import { currentScope } from './connection'
import { composedQuery } from './query'
import { queryClient } from './query-client'
import { pinsOf, removePin, savePin, type Pin, type PinKind, type PinnedOf } from '~/storage/pins'
import { FOLLOWED, forgetFollowed } from '~/storage/followed'
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

/** The inbox forgets what became of it, too: the pin goes first, so that no read that is on its way brings it back. */
export async function unpin(kind: PinKind, id: string): Promise<void> {
  const scope = currentScope()
  await removePin(scope, kind, id)
  await Promise.all([
    readAnew(),
    kind !== 'notifications' && forgetFollowed(scope, { kind, reference: id }),
  ])
  await queryClient.invalidateQueries({ queryKey: [FOLLOWED] })
}
