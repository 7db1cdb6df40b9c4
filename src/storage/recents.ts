/** Records that were opened last, by their addresses: what the palette offers before anything is typed. */
import { collections } from './collection'
import type { Scope } from './scope'
import { isText, isTime, maybe, record, type Check, type Checked } from './shape'

/** An address of this app, whatever an older version or a stranger wrote. */
const isInside: Check<string> = (value): value is string =>
  isText(value) && /^\/(?![/\\])/.test(value)

export const isRecent = record({
  /** Of the record's page. */
  to: isInside,
  /** "Payout 236". */
  name: isText,
  /** Who it is about, if the record says. */
  title: maybe(isText),
  openedAt: isTime,
})

export type Recent = Checked<typeof isRecent>

export const MOST_RECENTS = 20

export const recentsKept = collections({
  name: 'countinghouse-recents',
  version: 1,
  stores: {
    recents: {
      key: ['to'],
      record: isRecent,
      learnedFrom: 'use',
      most: { count: MOST_RECENTS, oldest: 'openedAt' },
    },
  },
})

/** Newest first. */
export const recentsOf = async (of: Scope): Promise<readonly Recent[]> =>
  (await recentsKept.collections.recents.kept(of)).records.toSorted(
    (a, b) => b.openedAt - a.openedAt,
  )

/** What is too old, or can't be read, makes room. */
export const keepRecent = (of: Scope, recent: Recent): Promise<void> =>
  recentsKept.collections.recents.put(of, recent)
