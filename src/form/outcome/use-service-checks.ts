import { useEffect, useEffectEvent } from 'react'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { canAskAbout } from '~/api/submit/earlier'
import type { Submission } from '~/storage/submission-record'

import { serviceCheck } from './service-check'

/** One vendor check may take a hundred reads. Others are checked when opened. */
const MOST = 5

export function useServiceChecks(open: readonly Submission[]): void {
  const unsettled = open.filter((each) => each.state === 'unknown').slice(0, MOST)
  const which = unsettled.map(({ id, attempts }) => `${id} ${String(attempts.length)}`).join()
  const next = useEffectEvent((at: number) => unsettled[at])
  useEffect(() => {
    let current: ReturnType<typeof serviceCheck> | undefined
    let hasLeft = false
    const through = async () => {
      for (let at = 0; at < MOST && !hasLeft; at += 1) {
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
