/** Checks the service for what became of a submission: reads only, paced. */

import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { isMade, type Submission } from '~/storage/submission-record'
import type { LookUp } from '~/submit/candidate'
import { canAskAbout } from '~/submit/earlier'
import { expiresAt, TEMPORARY } from '~/submit/kinds/token-add'
import { writeKindOf } from '~/submit/kinds/write-kinds'
import { lookUp, twinLook } from '~/submit/submit'

const MINUTE_MS = 60_000

/**
 * "Temporary · 11 h 58 min left"; undefined for what isn't stored for twelve hours.
 * @param isUsed by something sent from here
 */
export function temporaryText(
  submission: Submission,
  now: number,
  isUsed: boolean,
): string | undefined {
  if (submission.subject.lifetime !== TEMPORARY || !isMade(submission)) return undefined
  if (isUsed) return 'Temporary · used'
  const ms = expiresAt(submission) - now
  if (ms <= 0) return 'Temporary · expired'
  const minutes = Math.floor(ms / MINUTE_MS)
  return `Temporary · ${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min left`
}

/** The panel over a list doesn't repeat the list's check. */
const FRESH_MS = 10_000

export const likelyOf = ({ candidates }: LookUp) => candidates.filter(({ isLikely }) => isLikely)

export function serviceCheck(submission: Submission, typedId = '') {
  const { id, attempts } = submission
  const { pausesMs = [] } = writeKindOf(submission).lookUp
  return {
    ...composedQuery(
      'lookUp',
      { id, attempts: attempts.length, typedId },
      (_, signal): Promise<LookUp> => lookUp(submission, { typedId, signal }),
    ),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: { state: CheckState }) => {
      if (state.data && likelyOf(state.data).length > 0) return false
      const looks = state.dataUpdateCount + state.errorUpdateCount
      return pausesMs[looks - 1] ?? false
    },
  }
}

interface CheckState {
  readonly data: LookUp | undefined
  readonly dataUpdateCount: number
  readonly errorUpdateCount: number
}

/** A duplicate may be created a little later, hence a second look. */
const LATE_MS = 4000

export const recheckInterval = ({ state }: { state: Pick<CheckState, 'dataUpdateCount'> }) =>
  state.dataUpdateCount === 1 ? LATE_MS : false

export const twinCheck = (submission: Submission) =>
  ({ ...twinLook(submission), refetchInterval: recheckInterval }) as const

/** One vendor check may take a hundred reads. Others are checked when opened. */
const MOST_SERVICE_CHECKS = 5

export function useServiceChecks(open: readonly Submission[]): void {
  const unsettled = open.filter((each) => each.state === 'unknown').slice(0, MOST_SERVICE_CHECKS)
  const which = unsettled.map(({ id, attempts }) => `${id} ${String(attempts.length)}`).join()
  const next = useEffectEvent((at: number) => unsettled[at])
  useEffect(() => {
    let current: ReturnType<typeof serviceCheck> | undefined
    let hasLeft = false
    const through = async () => {
      for (let at = 0; at < MOST_SERVICE_CHECKS && !hasLeft; at += 1) {
        const submission = next(at)
        if (!submission) return
        if (!canAskAbout(submission, currentScope())) continue
        current = serviceCheck(submission)
        // Its line shows what went wrong.
        await queryClient.query(current).catch(() => undefined)
      }
    }
    void through()
    return () => {
      hasLeft = true
      if (current) void queryClient.cancelQueries({ queryKey: current.queryKey })
    }
  }, [which])
}
