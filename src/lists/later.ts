/** What the first rows of a list can do without: fetched once they are shown, or when it is needed. */
import { lazy } from 'react'

import type { ListUpdates as Updates } from './list-updates'

const importUpdates = () => import('./list-updates')
const importNothingMatches = () => import('./nothing-matches')

export const ListUpdates = lazy(async () => ({
  default: (await importUpdates()).ListUpdates,
  // `lazy` forgets type parameters.
})) as unknown as typeof Updates

export const NothingMatches = lazy(async () => ({
  default: (await importNothingMatches()).NothingMatches,
}))

/** Fetches what is likely to be used, before it is needed. What fails is fetched again when it is. */
export function fetchLater(...ofScreen: Promise<unknown>[]): void {
  void Promise.allSettled([...ofScreen, importUpdates(), import('~/table/load-failure')])
}
