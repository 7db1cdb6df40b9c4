/** What is kept in this browser is the same in every open tab of it: what another tab wrote is read again here. */
import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { hearKept, noteWritten } from '~/storage/kept-changes'
import { askOnceWorthKeeping } from '~/storage/lasting-storage'
import { readLegendAgain } from '~/storage/learn-statuses'
import { followLayouts } from '~/table/layout/layout-store'
import { followTheme } from '~/ui/theme'

/** The queries that read each database, by the first part of their keys. Drafts, runs and submissions tell by themselves. */
const readFrom: Readonly<Record<string, readonly string[]>> = {
  'countinghouse-lists': ['savedViews', 'unreadableViews', 'palette views'],
  'countinghouse-directory': [
    'directory',
    'directoryNotListed',
    'directoryCoverage',
    'pins',
    'chargebacks seen',
  ],
  // Bills entered here stand in the ledger with those of the directory.
  'countinghouse-bills': ['directory'],
  'countinghouse-recents': ['palette recents'],
  'countinghouse-paypoints': ['paypointGroups', 'paypointsUsed'],
  'countinghouse-desk': ['desk'],
  'countinghouse-activity': ['activity'],
  'countinghouse-followed': ['followed'],
}

const SOON_MS = 300
/** Thousands of records are read again, after the other tab has learned from a whole list. */
const LATER_MS = 800
/** @returns the undo */
export function followTabs(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const readAgain = (database: string) => {
    timers.delete(database)
    if (database === 'countinghouse-lists') void readLegendAgain(currentScope())
    for (const name of readFrom[database] ?? []) {
      void queryClient.invalidateQueries({ queryKey: [name] })
    }
  }
  const stopHearing = hearKept((databases, isHere) => {
    for (const database of databases) {
      if (!isHere) noteWritten(database)
      clearTimeout(timers.get(database))
      const wait = database === 'countinghouse-directory' ? LATER_MS : SOON_MS
      timers.set(database, setTimeout(readAgain, wait, database))
    }
  })
  const stopLayouts = followLayouts()
  const stopTheme = followTheme()
  const stopAsking = askOnceWorthKeeping()
  return () => {
    stopHearing()
    stopLayouts()
    stopTheme()
    stopAsking()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
