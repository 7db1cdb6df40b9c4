import { useEffect, useState } from 'react'

import { useScope } from '~/api/use-connection'
import { bulkRunsOf, subscribeBulkRuns } from '~/storage/bulk-runs'
import { draftsOf, subscribeDrafts, type Draft } from '~/storage/drafts'
import { paths } from '~/paths'

interface Kept {
  readonly count: number
  readonly to: string
}

export interface StoredWork {
  readonly drafts: Kept | undefined
  readonly runs: Kept | undefined
}

/** Where drafts of a kind are listed and continued. */
const draftPlaces = [
  ['payout', paths.newPayout],
  ['payouts-sheet', paths.payRun],
  ['vendor', paths.newVendor],
  ['vendors-sheet', paths.importVendors],
] as const

const runPlaces = [
  ['payouts', paths.payRun],
  ['vendors', paths.importVendors],
] as const

/** Drafts and runs of this browser that are not finished. Undefined while they are read, null if they can't be. */
export function useStoredWork(): StoredWork | null | undefined {
  const scope = useScope()
  const [work, setWork] = useState<StoredWork | null>()
  useEffect(() => {
    let isCurrent = true
    const read = () => {
      const drafts = draftPlaces.map(async ([kind, path]) => ({
        kept: await draftsOf(scope, kind),
        to: (draft: Draft) => path({ draft: draft.id }),
        all: path(),
      }))
      const runs = runPlaces.map(async ([kind, path]) => {
        const kept = await bulkRunsOf(scope).ofKind(kind)
        return {
          kept: kept.filter(({ endedAt }) => endedAt === undefined),
          to: (run: { id: string }) => path({ run: run.id }),
          all: path(),
        }
      })
      Promise.all([Promise.all(drafts), Promise.all(runs)]).then(
        ([ofDrafts, ofRuns]) =>
          isCurrent && setWork({ drafts: oneOf(ofDrafts), runs: oneOf(ofRuns) }),
        () => isCurrent && setWork(null),
      )
    }
    read()
    const stops = [subscribeDrafts(read), subscribeBulkRuns(read)]
    return () => {
      isCurrent = false
      for (const stop of stops) stop()
    }
  }, [scope])
  return work
}

interface Place<T> {
  readonly kept: readonly T[]
  readonly to: (one: T) => string
  readonly all: string
}

/** One is opened at once; several where their list is. */
function oneOf<T>(places: readonly Place<T>[]): Kept | undefined {
  const filled = places.filter(({ kept }) => kept.length > 0)
  const count = filled.reduce((sum, { kept }) => sum + kept.length, 0)
  const [place] = filled
  const [first] = place?.kept ?? []
  if (!place || first === undefined) return undefined
  return { count, to: count === 1 ? place.to(first) : place.all }
}
