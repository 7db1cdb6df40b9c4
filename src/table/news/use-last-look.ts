import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { currentScope } from '~/api/connection'
import type { Scope } from '~/storage/scope'
import { saveSnapshot, snapshotOf, type ShownRow, type Snapshot } from '~/storage/snapshots'

import { compareShown, type Differences } from './compare-shown'

interface LastLook {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly differences: Differences
}

/** What differs since this list view was last left. */
export function useLastLook(key: string, rows: readonly ShownRow[]) {
  // What is on screen was read from it, also when it is left for another.
  const [scope] = useState(currentScope)
  const [last, setLast] = useState<Snapshot>()

  useEffect(() => {
    let isGone = false
    snapshotOf(scope, key)
      .then((snapshot) => {
        if (!isGone) setLast(snapshot)
      })
      // Without storage nothing is remembered, and nothing said.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [scope, key])

  const save = useEffectEvent(() => void keep(scope, key, rows))
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      save()
    }
  }, [key])

  const look = useMemo(
    (): LastLook | undefined =>
      last && { at: last.savedAt, differences: compareShown(last.rows, rows) },
    [last, rows],
  )
  return {
    look,
    /** From now on, news is what comes after this moment. */
    markSeen: () => {
      setLast(keep(scope, key, rows))
    },
  }
}

function keep(scope: Scope, key: string, rows: readonly ShownRow[]): Snapshot | undefined {
  if (rows.length === 0) return undefined
  const snapshot = { key, savedAt: Date.now(), rows }
  saveSnapshot(scope, snapshot).catch(() => undefined)
  return snapshot
}
