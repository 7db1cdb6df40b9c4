/** A run in a test: written down, and sent from one tab. */
import { currentScope } from '~/api/connection'
import { makeReconciler } from '~/submit/reconciler'
import type { WriteOperation } from '~/submit/intent'
import { makeSubmit } from '~/submit/submitter'
import type { FakeLocks } from '~/submit/testing/fake-locks'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { journalOf } from '~/storage/submissions'

import { newRun, type NewRun } from '~/bulk/run/begin-run'
import type { BulkKind, SheetRow } from '~/bulk/prepare/bulk-kind'
import type { CheckedRow } from '~/bulk/prepare/dry-run'
import type { RunParts } from '~/bulk/run/run-order'
import { runRows } from '~/bulk/run/run-rows'
import { settings } from './settings'
import { checkedSheet } from './sheet-rows'

/** What a tab has to send with. Open it once the connection is set. */
export function openTab(allLocks: FakeLocks, name = 'tab') {
  const locks = allLocks.of(name)
  const reconciler = makeReconciler({ journal: journalOf, locks })
  const parts: RunParts = {
    submit: makeSubmit({
      journal: journalOf,
      locks,
      isOnline: () => true,
      isCleared: reconciler.isCleared,
    }),
    submissionOf: (id) => journalOf(currentScope()).get(id),
    isStillNotThere: reconciler.isStillNotThere,
    store: bulkRunsOf(currentScope()),
    locks,
  }
  return { reconciler, parts }
}

/** A run of rows that were checked, written down and not begun. */
export async function writtenRun<O extends WriteOperation>(
  kind: BulkKind<O>,
  checked: readonly CheckedRow[],
  { reason = '', columns = [] }: { reason?: string; columns?: readonly (string | null)[] } = {},
): Promise<NewRun> {
  const made = newRun(kind, { title: 'sheet.csv', settings, columns, reason }, checked)
  await bulkRunsOf(currentScope()).begin(made.run, made.rows)
  return made
}

/** The same of a sheet, which is checked first. */
export async function writtenSheet<O extends WriteOperation>(
  kind: BulkKind<O>,
  sheet: readonly SheetRow[],
  facts?: Parameters<typeof writtenRun>[2],
): Promise<NewRun & { readonly checked: readonly CheckedRow[] }> {
  const checked = await checkedSheet(kind, sheet, settings)
  return { ...(await writtenRun(kind, checked, facts)), checked }
}

/** Sends a run until it stands. Where it is said when its rows were checked, old ones are checked again. */
export async function sendRun<O extends WriteOperation>(
  kind: BulkKind<O>,
  parts: RunParts,
  { run, whole }: Pick<NewRun, 'run' | 'whole'>,
  pauseAfter = Infinity,
  checkedAt?: Map<number, number>,
) {
  let sent = 0
  const end = await runRows(parts, {
    kind,
    run,
    whole,
    checkedAt,
    isPauseWanted: () => sent >= pauseAfter,
    onRow: () => {
      sent += 1
    },
  })
  return { end, rows: await bulkRunsOf(currentScope()).rows(run.id) }
}
