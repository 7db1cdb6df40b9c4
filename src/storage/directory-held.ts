/**
 * What the directory holds, in memory: read once, in slices, so that no task is long, and changed by what is learned
 * here. An entry that stays as it was stays the same object: what was made of it, as its folded text, is kept too.
 */
import { writtenElsewhere } from './kept-changes'
import { directoryKept, type StoredEntry } from './directory-database'
import { type AnyEntry, directoryKinds, type KindName } from './directory-kinds'
import { foldedEntry } from './directory-search'
import { onScopeLeft, scopeKey, type Scope } from './scope'
import { despiteLeaving } from './unfinished'

/** Read, checked and folded, they take some 40 ms. */
const SLICE = 2000

export interface HeldKind {
  /** In the order of their IDs, as they are stored. */
  readonly entries: readonly AnyEntry[]
  /** IDs of those that can't be read. */
  readonly odd: ReadonlySet<string>
  /** Beyond what a kind may have, as after an import: those not seen for longest, which the next learning removes. */
  readonly left: number
}

interface Holding {
  /** How often the database had been written to by others. */
  readonly written: number
  readonly kind: Promise<HeldKind>
}

const holdings = new Map<string, Holding>()

onScopeLeft(() => holdings.clear())

export function heldOf(of: Scope, name: KindName): Promise<HeldKind> {
  const place = `${scopeKey(of)} ${name}`
  const known = holdings.get(place)
  const written = writtenElsewhere(directoryKept.name)
  if (known?.written === written) return known.kind
  const kind = (known?.kind ?? Promise.resolve(undefined))
    .catch(() => undefined)
    .then((before) => readKind(of, name, before))
  hold(place, { written, kind })
  return kind
}

/** What fails is read again by the next who asks. */
function hold(place: string, holding: Holding): void {
  holdings.set(place, holding)
  holding.kind.catch(() => holdings.get(place) === holding && holdings.delete(place))
}

/** An entry's place among those seen: the oldest go first. */
interface Place {
  readonly seen: number
  readonly id: string
}

const isBefore = (a: Place, b: Place): boolean =>
  a.seen < b.seen || (a.seen === b.seen && a.id < b.id)

async function readKind(
  of: Scope,
  name: KindName,
  before: HeldKind | undefined,
): Promise<HeldKind> {
  const { isKept } = directoryKinds[name]
  const known = new Map(before?.entries.map((entry) => [entry.id, entry]))
  const { surplus, from } = await surplusOf(of, name)
  const entries: AnyEntry[] = []
  const odd = new Set<string>()
  let last: string | undefined
  do {
    const slice = await readSlice(of, name, last)
    last = slice.length < SLICE ? undefined : slice.at(-1)?.id
    for (const value of slice) {
      if (from && isBefore({ seen: value.seen ?? 0, id: value.id }, from)) continue
      if (!isKept(value)) odd.add(value.id)
      else entries.push(foldedEntry(name, asBefore(known.get(value.id), value)))
    }
  } while (last !== undefined)
  return { entries, odd, left: surplus }
}

const asBefore = (before: AnyEntry | undefined, entry: AnyEntry): AnyEntry =>
  before && JSON.stringify(before) === JSON.stringify(entry) ? before : entry

interface Keys {
  readonly key: readonly [scope: string, seen: number]
  readonly primaryKey: readonly [scope: string, id: string]
}

/** How many are too many, and the place of the first that is not. */
const surplusOf = (of: Scope, name: KindName) =>
  despiteLeaving(async () => {
    const [{ store, within }] = await directoryKept.read(of, name)
    const surplus = (await store.count(within())) - directoryKinds[name].most
    if (surplus <= 0) return { surplus: 0, from: undefined }
    const oldest = await store.index('seen').openKeyCursor(within())
    // Its keys are those of the collection and of its index.
    const first = (await oldest?.advance(surplus)) as Keys | null | undefined
    return { surplus, from: first ? { seen: first.key[1], id: first.primaryKey[1] } : undefined }
  })

const readSlice = (of: Scope, name: KindName, after: string | undefined) =>
  despiteLeaving(async () => {
    const [{ store, scope }] = await directoryKept.read(of, name)
    const range = IDBKeyRange.bound(
      [scope, ...(after === undefined ? [] : [after])],
      [scope, []],
      true,
    )
    // What its key is made of, whatever else was written.
    return (await store.getAll(range, SLICE)) as readonly Pick<StoredEntry, 'id' | 'seen'>[]
  })

/**
 * Of what was written or removed here, once it is: whoever reads meanwhile has it too.
 * @param written as it is stored
 */
export function changeHeld(
  of: Scope,
  name: KindName,
  written: readonly AnyEntry[],
  removed: readonly string[],
): void {
  const place = `${scopeKey(of)} ${name}`
  const known = holdings.get(place)
  if (!known || written.length + removed.length === 0) return
  const kind = known.kind.then(({ entries, odd, left }) => {
    const changed = [...entries]
    const oddLeft = new Set(odd)
    for (const entry of written) {
      const at = placeAmong(changed, entry.id)
      changed.splice(at, changed[at]?.id === entry.id ? 1 : 0, foldedEntry(name, entry))
      oddLeft.delete(entry.id)
    }
    for (const id of removed) {
      const at = placeAmong(changed, id)
      if (changed[at]?.id === id) changed.splice(at, 1)
      oddLeft.delete(id)
    }
    return { entries: changed, odd: oddLeft, left: Math.max(0, left - removed.length) }
  })
  hold(place, { ...known, kind })
}

/** Of the first that isn't before it. */
function placeAmong(entries: readonly AnyEntry[], id: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.id ?? '') < id) low = middle + 1
    else high = middle
  }
  return low
}
