import { useEffect, useEffectEvent, useMemo, useState } from 'react'

import { currentScope } from '~/api/connection'
import type { Scope } from '~/storage/scope'
import {
  rowsAsKept,
  saveSnapshot,
  snapshotOf,
  type ShownRow,
  type Snapshot,
} from '~/storage/snapshots'

import { compareShown, type Differences } from './compare-shown'

export interface LastVisit {
  readonly at: number
  readonly before: readonly ShownRow[]
  readonly differences: Differences
}

export function useLastVisit(key: string, rows: () => readonly ShownRow[]) {
  // The scope this list was read from, even if it's left for another.
  const [scope] = useState(currentScope)
  const [last, setLast] = useState<Snapshot>()

  useEffect(() => {
    let isGone = false
    snapshotOf(scope, key)
      .then((snapshot) => {
        if (!isGone) setLast(snapshot)
      })
      // Without storage there is no news.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [scope, key])

  const save = useEffectEvent(() => void keep(scope, key, rows()))
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

  const visit = useMemo(
    (): LastVisit | undefined =>
      last && {
        at: last.savedAt,
        before: last.rows,
        differences: compareShown(last.rows, rowsAsKept(rows())),
      },
    [last, rows],
  )
  return {
    visit,
    markSeen: () => {
      setLast(keep(scope, key, rows()))
    },
  }
}

function keep(scope: Scope, key: string, rows: readonly ShownRow[]): Snapshot | undefined {
  if (rows.length === 0) return undefined
  const snapshot = { key, savedAt: Date.now(), rows }
  saveSnapshot(scope, snapshot).catch(() => undefined)
  return snapshot
}
