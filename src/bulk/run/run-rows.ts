/** Sends rows in sequence, each once. The journal is the truth, by draft id; the run's record may lag. */
import { currentScope } from '~/api/connection'
import { ApiError } from '~/api/errors'
import type { WriteOperation } from '~/submit/intent'
import type { BulkRow } from '~/storage/bulk-record'
import { scopeKey } from '~/storage/scope'
import type { SubmissionJournal } from '~/storage/submissions'
import { storageReason } from '~/storage/storage-error'
import { isMade, isOpen } from '~/storage/submission-record'
import { serviceNow } from '~/api/service-clock'

import { ANSWER_HOLDS_MS, BEGINS_WITH_MS } from '~/form/answer-age'
import { checkAgain, isCheckOld } from '~/bulk/prepare/check-again'
import { keep, ofSubmission, type RunEnd, type RunOrder, type RunParts } from './run-order'
import { rowDraftId, rowDraftsOf, sendRow } from './send-row'

export const runLock = (runId: string) => `countinghouse-bulk-run ${runId}`

export async function runRows<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
): Promise<RunEnd> {
  if (!parts.locks) return { kind: 'no-journal', reason: 'no-locks' }
  let running: Promise<RunEnd> | undefined
  const act = (lock: Lock | null): Promise<RunEnd> | RunEnd =>
    lock ? (running = oneByOne(parts, order)) : { kind: 'elsewhere' }
  try {
    return await parts.locks.request(runLock(order.run.id), { ifAvailable: true }, act)
  } catch (cause) {
    // With site data blocked, locks reject before anything is sent.
    return running ?? { kind: 'no-journal', reason: storageReason(cause) }
  }
}

async function oneByOne<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
): Promise<RunEnd> {
  try {
    return await throughRows(parts, order)
  } catch (cause) {
    // `sendRow` catches what fails after an answer.
    return { kind: 'no-journal', reason: storageReason(cause) }
  }
}

/** Of a long run, the rows that are sent next are checked again while the others wait. */
const MOST_AT_A_TIME = 100

async function throughRows<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
): Promise<RunEnd> {
  const { run, whole, checkedAt } = order
  const unchecked = await asCheckedNow(parts, order)
  if (unchecked) return unchecked
  let lacking = 0
  let rows = await parts.store.rows(run.id)
  for (let at = 0; at < rows.length; at += 1) {
    if (order.isPauseWanted()) return { kind: 'paused' }
    if (run.scope !== scopeKey(currentScope())) return { kind: 'other-service', run }
    const kept = rows[at]
    if (!kept) continue
    const row = await asDecided(parts, order, kept)
    if ('kind' in row) return row
    if (row.state === 'unknown' && !row.isSetAside) return { kind: 'unknown', row }
    if (row.state !== 'waiting') continue
    const cells = row.hidden.length === 0 ? row.cells : whole.get(row.number)
    if (!cells) {
      lacking += 1
      continue
    }
    // The rows before it took their time, or the computer slept.
    if (checkedAt && isCheckOld(row, checkedAt)) {
      const end = await asCheckedNow(parts, order, row)
      if (end) return end
      rows = await parts.store.rows(run.id)
      at -= 1
      continue
    }
    order.onSending?.(row)
    const end = await sendRow(parts, order, row, cells)
    if (end) return end
  }
  if (lacking > 0) return { kind: 'needs-sheet', count: lacking }
  // Left open, it can be closed later: every row was sent all the same.
  await parts.store.end(run.id, serviceNow()).catch(() => undefined)
  return { kind: 'ended' }
}

/**
 * Rows whose check is old are checked again before they are sent.
 *
 * @param from the row that is sent next, with the next ones; undefined for all
 */
async function asCheckedNow<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  from?: BulkRow,
): Promise<RunEnd | undefined> {
  const { run, whole, checkedAt } = order
  if (!checkedAt || order.isPauseWanted() || run.scope !== scopeKey(currentScope()))
    return undefined
  // A row that another tab sent before it crashed would be found as paid by its own payout.
  await parts.settle?.(await parts.store.rows(run.id))
  const rows = await parts.store.rows(run.id)
  const next = rows.slice(from ? rows.findIndex(({ number }) => number === from.number) : 0)
  const old: BulkRow[] = []
  for (const row of next) {
    if (from && old.length === MOST_AT_A_TIME) break
    const isReady = row.hidden.length === 0 || whole.has(row.number)
    const holds = from ? ANSWER_HOLDS_MS : BEGINS_WITH_MS
    if (row.state !== 'waiting' || !isReady || !isCheckOld(row, checkedAt, holds)) continue
    const decided = await asDecided(parts, order, row)
    if ('kind' in decided) return decided
    if (decided.state === 'waiting') old.push(decided)
  }
  return old.length === 0 ? undefined : checkAgain(parts, order, rows, old)
}

/** The row as the journal has it. What isn't there by an earlier visit's word is looked for again. */
async function asDecided<O extends WriteOperation>(
  parts: RunParts,
  order: RunOrder<O>,
  row: BulkRow,
): Promise<BulkRow | Extract<RunEnd, { kind: 'failed' }>> {
  const { submissionId, state } = row
  if (submissionId === undefined || (state !== 'unknown' && state !== 'waiting')) return row
  const submission = await parts.submissionOf(submissionId)
  if (!submission || (state === 'unknown' && isOpen(submission))) return row
  if (submission.state === 'not-there') {
    try {
      if (!(await parts.isStillNotThere(submission))) {
        return await keep(parts, order, row, { state: 'unknown', isSetAside: false })
      }
    } catch (cause) {
      if (cause instanceof ApiError) return { kind: 'failed', row, error: cause }
      throw cause
    }
  }
  return state === 'unknown' ? keep(parts, order, row, ofSubmission(submission)) : row
}

/** Rows the journal knows better: settled elsewhere, or their tab closed before writing the outcome. */
export async function settledMeanwhile(
  { store }: Pick<RunParts, 'store'>,
  journal: Pick<SubmissionJournal, 'get' | 'ofDrafts'>,
  rows: readonly BulkRow[],
): Promise<readonly BulkRow[]> {
  const [first] = rows
  const sent =
    first && rows.some(({ state }) => state === 'waiting')
      ? await journal.ofDrafts(rowDraftsOf(first.runId))
      : []
  // Refused or missing rows may be sent again; one being sent may be another tab's.
  const left = sent.filter((each) => isMade(each) || each.state === 'unknown')
  const byDraft = new Map(left.flatMap((each) => each.drafts.map((draft) => [draft, each])))
  const submissionOf = async (row: BulkRow) => {
    if (row.state === 'waiting') return byDraft.get(rowDraftId(row))
    if (row.state !== 'unknown' || row.submissionId === undefined) return undefined
    const submission = await journal.get(row.submissionId)
    return submission && isOpen(submission) ? undefined : submission
  }
  const changed = await Promise.all(
    rows.map(async (row) => {
      const submission = await submissionOf(row)
      if (!submission) return []
      const change = ofSubmission(submission)
      // Another tab may be ahead.
      const isStill = (now: BulkRow) =>
        now.state === row.state && now.submissionId === row.submissionId
      return (
        (await store.changeRow(row.runId, row.number, (now) =>
          isStill(now) ? { ...now, ...change } : now,
        )) ?? []
      )
    }),
  )
  return changed.flat()
}
