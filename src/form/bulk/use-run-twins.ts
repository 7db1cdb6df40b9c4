/** Finds rows whose request was repeated (ADR 0007). Runs while nothing is being sent. */
import { useQuery } from '@tanstack/react-query'

import { useScope } from '~/api/use-connection'
import { composedQuery } from '~/api/query'
import type { WriteOperation } from '~/api/submit/intent'
import type { Candidate } from '~/api/submit/candidate'
import { canCheckTwins, canLookForTwins } from '~/api/submit/reconciler'
import { lookForTwinsOfAll } from '~/api/submit/submit'
import type { BulkRow } from '~/storage/bulk-record'
import type { Scope } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'

import { recheckInterval } from '../outcome/service-check'
import type { BulkKind } from './bulk-kind'

const isMade = ({ state }: BulkRow) =>
  state === 'accepted' || state === 'answered' || state === 'found'

export type RunTwins = ReadonlyMap<string, readonly Candidate[]>

const none: RunTwins = new Map()

export const twinsOf = ({ submissionId }: BulkRow, twins: RunTwins): readonly Candidate[] =>
  (submissionId === undefined ? undefined : twins.get(submissionId)) ?? []

async function lookFor(
  scope: Scope,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly count: number; readonly unchecked: number; readonly twins: RunTwins }> {
  const journal = journalOf(scope)
  const kept = await Promise.all(ids.map((id) => journal.get(id)))
  const submissions = kept.filter((each) => each !== undefined).filter(canLookForTwins)
  const count = submissions.filter(canCheckTwins).length
  return {
    count,
    unchecked: submissions.length - count,
    twins: await lookForTwinsOfAll(submissions, signal),
  }
}

export function useRunTwins(
  kind: Pick<BulkKind<WriteOperation>, 'id'>,
  rows: readonly BulkRow[],
  isRunning: boolean,
) {
  const scope = useScope()
  // Payouts have keys, and a running run has nothing to ask.
  const made = isRunning || kind.id !== 'vendors' ? [] : rows.filter(isMade)
  const ids = made.flatMap(({ submissionId }) => submissionId ?? [])
  const { data, error, isFetching, refetch } = useQuery({
    ...composedQuery('runTwins', { ids }, (_, signal) => lookFor(scope, ids, signal)),
    enabled: ids.length > 0,
    refetchInterval: recheckInterval,
  })
  return {
    twins: data?.twins ?? none,
    count: data?.count ?? 0,
    unchecked: data?.unchecked ?? 0,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}

export type TwinsOnScreen = ReturnType<typeof useRunTwins>
