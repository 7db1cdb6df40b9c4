/** Records that were opened last, by their addresses: what the palette offers before anything is typed. */
import { defineDatabase, type Schema } from './database'
import type { Scope } from './scope'
import { isText, isTime, maybe, shape, sorted } from './shape'

export interface Recent {
  /** Of the record's page. */
  readonly to: string
  /** "Payout 236". */
  readonly name: string
  /** Who it is about, if the record says. */
  readonly title?: string
  readonly openedAt: number
}

export const isRecent = shape<Recent>({
  to: isText,
  name: isText,
  title: maybe(isText),
  openedAt: isTime,
})

/** An address of this app, whatever an older version or a stranger wrote. */
export const isInside = ({ to }: Recent) => /^\/(?![/\\])/.test(to)

interface Recents extends Schema {
  recents: { key: [scope: string, to: string]; value: unknown }
}

export const openRecents = defineDatabase<Recents>({
  name: 'countinghouse-recents',
  version: 1,
  learned: ['recents'],
  upgrade: (database) => {
    database.createObjectStore('recents', { keyPath: ['scope', 'to'] })
  },
})

export const MOST_RECENTS = 20

const newestOf = (kept: readonly unknown[]): readonly Recent[] =>
  sorted(kept, isRecent)
    .records.filter(isInside)
    .toSorted((a, b) => b.openedAt - a.openedAt)

/** Newest first. */
export async function recentsOf(of: Scope): Promise<readonly Recent[]> {
  const { database, within } = await openRecents(of)
  return newestOf(await database.getAll('recents', within()))
}

/** What is too old, or can't be read, makes room. */
export async function keepRecent(of: Scope, recent: Recent): Promise<void> {
  const { database, scope, within } = await openRecents(of)
  const { store, done } = database.transaction('recents', 'readwrite')
  void store.put({ ...recent, scope })
  const [keys, all] = await Promise.all([store.getAllKeys(within()), store.getAll(within())])
  const staying = new Set(
    newestOf(all)
      .slice(0, MOST_RECENTS)
      .map(({ to }) => to),
  )
  for (const key of keys) if (!staying.has(key[1])) void store.delete(key)
  await done
}
