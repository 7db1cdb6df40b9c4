import type { ApiError } from '~/api/errors'
import type { NoJournalReason, WriteOperation } from '~/submit/intent'
import type { Submit } from '~/submit/submitter'
import type { BulkRow, BulkRun, Cells } from '~/storage/bulk-record'
import type { Submission } from '~/storage/submission-record'

import type { BulkKind } from '~/bulk/prepare/bulk-kind'

export interface LoadedRun {
  readonly run: BulkRun
  readonly rows: readonly BulkRow[]
}

export interface RunStore {
  readonly rows: (id: string) => Promise<readonly BulkRow[]>
  readonly changeRow: (
    runId: string,
    number: number,
    change: (row: BulkRow) => BulkRow,
  ) => Promise<BulkRow | undefined>
  readonly end: (id: string, endedAt: number | undefined) => Promise<void>
}

export interface RunParts {
  readonly submit: Submit
  readonly submissionOf: (id: string) => Promise<Submission | undefined>
  readonly isStillNotThere: (submission: Submission) => Promise<boolean>
  readonly store: RunStore
  /** Rows get what the journal knows better. */
  readonly settle?: (rows: readonly BulkRow[]) => Promise<unknown>
  readonly locks: Pick<LockManager, 'request'> | undefined
}

export interface RunOrder<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly run: BulkRun
  readonly whole: ReadonlyMap<number, Cells>
  readonly isPauseWanted: () => boolean
  /** Its request is about to leave. */
  readonly onSending?: ((row: BulkRow) => void) | undefined
  readonly onRow: (row: BulkRow) => void
  /** When each row was checked, as far as this page knows. Without it nothing is checked again. */
  readonly checkedAt?: Map<number, number> | undefined
  /** How many rows are being checked again. */
  readonly onChecking?: ((count: number | undefined) => void) | undefined
}

export type RunEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'other-service'; readonly run: BulkRun }
  | { readonly kind: 'elsewhere' }
  /** One row may have been created: the next ones wait for a person. */
  | { readonly kind: 'unknown'; readonly row: BulkRow }
  | { readonly kind: 'needs-sheet'; readonly count: number }
  /** The service couldn't be asked about rows whose check is old. */
  | { readonly kind: 'unchecked'; readonly count: number; readonly text: string }
  /** Nothing was created, and the next rows would fail too. */
  | { readonly kind: 'failed'; readonly row: BulkRow; readonly error: ApiError }
  | { readonly kind: 'no-journal'; readonly reason: NoJournalReason }
  /** A row was answered, and that couldn't be written down. */
  | { readonly kind: 'no-room' }

export async function keep<O extends WriteOperation>(
  { store }: RunParts,
  { onRow }: RunOrder<O>,
  row: BulkRow,
  change: Partial<BulkRow>,
): Promise<BulkRow> {
  const after = (await store.changeRow(row.runId, row.number, (now) => ({
    ...now,
    ...change,
  }))) ?? {
    ...row,
    ...change,
  }
  onRow(after)
  return after
}

export function ofSubmission(submission: Submission): Partial<BulkRow> {
  const { id, reference, word, attempts } = submission
  const known = { submissionId: id, isSetAside: false, reference, word, text: undefined }
  switch (submission.state) {
    case 'accepted':
      return { ...known, state: 'accepted' }
    case 'accepted-with-unknown-word':
      return { ...known, state: 'answered' }
    case 'found':
      return { ...known, state: 'found' }
    case 'refused':
      return { ...known, state: 'refused', text: attempts.at(-1)?.responseText }
    case 'sending':
    case 'unknown':
      return { submissionId: id, state: 'unknown', isSetAside: false }
    case 'not-there':
    case 'not-sent':
      return { ...known, state: 'waiting' }
  }
}
