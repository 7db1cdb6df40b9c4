import { MASKED_AMOUNT } from '~/lib/money'
import { isPresenting } from '~/lib/presenting'

import { maskedRecord } from './masked-record'
import { isSnapshot, openLists, type ShownRow, type Snapshot } from './lists-database'
import type { Scope } from './scope'

export type { ShownRow, Snapshot } from './lists-database'

const MAX_SNAPSHOTS = 60
const MAX_ROWS = 100

export async function snapshotOf(scope: Scope, key: string): Promise<Snapshot | undefined> {
  // What is masked can't be compared.
  if (isPresenting()) return undefined
  const { database, scope: first } = await openLists(scope)
  const kept = await database.get('snapshots', [first, key])
  return isSnapshot(kept) ? kept : undefined
}

/** As a snapshot has them: what is masked in storage is no change. */
export const rowsAsKept = (rows: readonly ShownRow[]): readonly ShownRow[] =>
  maskedRecord(rows) as readonly ShownRow[] // It masks texts and changes no shape.

export async function saveSnapshot(scope: Scope, snapshot: Snapshot): Promise<void> {
  if (snapshot.rows.some(({ texts }) => Object.values(texts).includes(MASKED_AMOUNT))) return
  const { database, scope: key, within } = await openLists(scope)
  const { store, done } = database.transaction('snapshots', 'readwrite')
  void store.put({ ...snapshot, scope: key, rows: snapshot.rows.slice(0, MAX_ROWS) })
  let surplus = (await store.count(within())) - MAX_SNAPSHOTS
  for (
    let cursor = await store.index('savedAt').openCursor(within());
    cursor && surplus > 0;
    cursor = await cursor.continue(), surplus -= 1
  ) {
    void cursor.delete()
  }
  await done
}
