import { openLists } from './database'
import type { Snapshot } from './list-records'

export type { ShownRow, Snapshot } from './list-records'

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
