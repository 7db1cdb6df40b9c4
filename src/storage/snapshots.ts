import { MASKED_AMOUNT } from '~/lib/money'
import { isPresenting } from '~/lib/presenting'

import { maskedRecord } from './masked-record'
import { listsKept, type ShownRow, type Snapshot } from './lists-database'
import type { Scope } from './scope'

export type { ShownRow, Snapshot } from './lists-database'

const MAX_ROWS = 100

export async function snapshotOf(scope: Scope, key: string): Promise<Snapshot | undefined> {
  // What is masked can't be compared.
  return isPresenting() ? undefined : listsKept.collections.snapshots.get(scope, key)
}

/** As a snapshot has them: what is masked in storage is no change. */
export const rowsAsKept = (rows: readonly ShownRow[]): readonly ShownRow[] =>
  maskedRecord(rows) as readonly ShownRow[] // It masks texts and changes no shape.

export async function saveSnapshot(scope: Scope, { rows, ...about }: Snapshot): Promise<void> {
  if (rows.some(({ texts }) => Object.values(texts).includes(MASKED_AMOUNT))) return
  await listsKept.collections.snapshots.put(scope, { ...about, rows: rows.slice(0, MAX_ROWS) })
}
