import { openLists } from './database'

/** A row as it was shown. */
export interface ShownRow {
  readonly id: string
  /** The texts that are watched, by column. */
  readonly texts: Readonly<Record<string, string>>
}

/** The first rows of a list view, when a person last looked at them. */
export interface Snapshot {
  /** Names the list with its filters and sort. */
  readonly key: string
  /** Milliseconds since the epoch. */
  readonly savedAt: number
  readonly rows: readonly ShownRow[]
}

const MAX_SNAPSHOTS = 60
const MAX_ROWS = 100

export async function snapshotOf(key: string): Promise<Snapshot | undefined> {
  return (await openLists()).get('snapshots', key)
}

/** Keeps a snapshot; the oldest go when there are too many. */
export async function saveSnapshot(snapshot: Snapshot): Promise<void> {
  const database = await openLists()
  const transaction = database.transaction('snapshots', 'readwrite')
  const { store } = transaction
  void store.put({ ...snapshot, rows: snapshot.rows.slice(0, MAX_ROWS) })
  let surplus = (await store.count()) - MAX_SNAPSHOTS
  for (
    let cursor = await store.index('savedAt').openCursor();
    cursor && surplus > 0;
    cursor = await cursor.continue(), surplus -= 1
  ) {
    void cursor.delete()
  }
  await transaction.done
}
