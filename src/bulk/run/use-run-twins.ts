/** Finds rows whose request was repeated (ADR 0007). Runs while nothing is being sent. */
import { useQuery } from '@tanstack/react-query'

import { useScope } from '~/api/use-connection'
import { composedQuery } from '~/api/query'
import type { WriteOperation } from '~/submit/intent'
import { canCheckTwins, canLookForTwins } from '~/submit/reconciler'
import { lookForTwinsOfAll } from '~/submit/submit'
import type { Twins } from '~/submit/twins'
import type { BulkRow } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import type { Scope } from '~/storage/scope'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { recheckInterval } from '~/outcome/service-check'
import { recordsAlike, type RecordAlike } from '~/outcome/twins-notice'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import type { LoadedRun } from './run-order'

const isMade = ({ state }: BulkRow) =>
  state === 'accepted' || state === 'answered' || state === 'found'

/** Of each row that may have been created twice, all records, by its submission. */
export type RunTwins = ReadonlyMap<string, readonly RecordAlike[]>

const noTwins: RunTwins = new Map()

export const twinsOf = ({ submissionId }: BulkRow, twins: RunTwins): readonly RecordAlike[] =>
  (submissionId === undefined ? undefined : twins.get(submissionId)) ?? []

export const runTwinsOf = (
  submissions: readonly Submission[],
  looks?: ReadonlyMap<string, Twins>,
): RunTwins =>
  new Map(
    submissions.flatMap((each) => {
      const records = recordsAlike(each, looks?.get(each.id))
      return records.length > 1 ? [[each.id, records] as const] : []
    }),
  )

async function submissionsOf(scope: Scope, ids: readonly string[]): Promise<readonly Submission[]> {
  const journal = journalOf(scope)
  const kept = await Promise.all(ids.map((id) => journal.get(id)))
  return kept.filter((each) => each !== undefined).filter(canLookForTwins)
}

async function lookFor(
  scope: Scope,
  runId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly count: number; readonly unchecked: number; readonly twins: RunTwins }> {
  const submissions = await submissionsOf(scope, ids)
  const looks = await lookForTwinsOfAll(submissions, signal)
  const twins = runTwinsOf(submissions, looks)
  await noteForList(scope, runId, twins.size)
  const count = submissions.filter(canCheckTwins).length
  return { count, unchecked: submissions.length - count, twins }
}

/** Without room for it, the run's own page says it all the same. */
async function noteForList(scope: Scope, runId: string, doubled: number): Promise<void> {
  const runs = bulkRunsOf(scope)
  try {
    const before = await runs.get(runId)
    if ((before?.doubled ?? 0) !== doubled) await runs.noteDoubled(runId, doubled)
  } catch {
    // As above.
  }
}

export function useRunTwins(
  kind: Pick<BulkKind<WriteOperation>, 'id'>,
  { run, rows }: LoadedRun,
  isRunning: boolean,
) {
  const scope = useScope()
  // A running run has nothing to ask, and a second invoice can't be seen.
  const made = isRunning || kind.id === 'invoices' ? [] : rows.filter(isMade)
  const ids = made.flatMap(({ submissionId }) => submissionId ?? [])
  const enabled = ids.length > 0
  const kept = useQuery({
    ...composedQuery('runTwinsKept', { ids }, async () =>
      runTwinsOf(await submissionsOf(scope, ids)),
    ),
    // What an earlier look found is read from this browser.
    networkMode: 'always',
    enabled,
  })
  const { data, error, isFetching, refetch } = useQuery({
    ...composedQuery('runTwins', { ids }, (_, signal) => lookFor(scope, run.id, ids, signal)),
    enabled,
    refetchInterval: recheckInterval,
  })
  // Payouts have keys: of them, only what is found is said.
  const isSaid = kind.id === 'vendors'
  return {
    twins: data?.twins ?? kept.data ?? noTwins,
    count: isSaid ? (data?.count ?? 0) : 0,
    unchecked: isSaid ? (data?.unchecked ?? 0) : 0,
    error: isSaid ? error : null,
    isFetching,
    refetch: () => void refetch(),
  }
}

export type TwinsOnScreen = ReturnType<typeof useRunTwins>
