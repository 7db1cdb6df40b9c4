/**
 * What became of the payouts that were authorized here: the status that each was last read with, and every change that
 * was seen of it. The journal says how the sending went, and never changes again.
 */
import { collections } from './collection'
import type { Scope } from './scope'
import { isMoney, isNumber, isText, isTime, listOf, maybe, record, type Checked } from './shape'

const isStatusChange = record({
  /** The service's words. */
  was: isText,
  word: isText,
  /** When it was noticed here: milliseconds by the service's clock. */
  seenAt: isTime,
  /** Of the payout's own event, as the service wrote it. */
  at: maybe(isText),
  /** What that event says besides: a reason, if the service gives one. */
  note: maybe(isText),
})

export type StatusChange = Checked<typeof isStatusChange>

export const isFollowed = record({
  /** Its payment ID. */
  reference: isText,
  /** The submission that made it. */
  submission: isText,
  entry: isText,
  idOut: maybe(isText),
  payeeName: maybe(isText),
  amount: maybe(isMoney),
  word: maybe(isText),
  code: maybe(isNumber),
  sentAt: isTime,
  /** When the service was last asked for it, with an answer. */
  readAt: isTime,
  /** The service answered, and had no such payout. */
  isMissing: maybe((value): value is true => value === true),
  /** Oldest first. */
  changes: listOf(isStatusChange),
  /** Of the newest change that someone has looked at. */
  notedAt: maybe(isTime),
})

export type Followed = Checked<typeof isFollowed>

/** As many as are followed of one service; those read longest ago make room. */
const MOST_FOLLOWED = 5000

export const followedKept = collections({
  name: 'countinghouse-followed',
  version: 1,
  stores: {
    payouts: {
      key: ['reference'],
      record: isFollowed,
      most: { count: MOST_FOLLOWED, oldest: 'readAt' },
    },
  },
})

const { payouts } = followedKept.collections

export const followedOf = async (of: Scope): Promise<readonly Followed[]> =>
  (await payouts.kept(of)).records

/** What another tab wrote meanwhile is kept with it. */
export async function keepFollowed(of: Scope, found: readonly Followed[]): Promise<void> {
  if (found.length === 0) return
  const [kept] = await followedKept.write(of, 'payouts')
  const before = await Promise.all(found.map(({ reference }) => kept.get(reference)))
  for (const [at, each] of found.entries()) {
    const known = before[at]
    kept.put(known ? mergeFollowed(known, each) : each)
  }
  await kept.makeRoom()
  await kept.done()
}

/** All that is known of each has been looked at. */
export async function noteFollowed(of: Scope, references: readonly string[]): Promise<void> {
  const [kept] = await followedKept.write(of, 'payouts')
  for (const reference of references) {
    await kept.change([reference], (before) => {
      const newest = before.changes.at(-1)?.seenAt
      return newest === undefined ? before : { ...before, notedAt: newest }
    })
  }
  await kept.done()
}

const textOfChange = ({ was, word, at = '' }: StatusChange): string =>
  JSON.stringify([was, word, at])

/** Two tabs or browsers see one change at two times: it is one, seen when the first of them saw it. */
function mergeChanges(changes: readonly StatusChange[]): readonly StatusChange[] {
  const same = Map.groupBy(changes, textOfChange)
  const once = [...same.values()].map((each) =>
    each.reduce((a, b) => (earlierChange(a, b) <= 0 ? a : b)),
  )
  return once.toSorted(earlierChange)
}

const earlierChange = (a: StatusChange, b: StatusChange): number =>
  a.seenAt - b.seenAt || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Neither the order of the two nor a repetition matters. */
export function mergeFollowed(a: Followed, b: Followed): Followed {
  const isFirst =
    a.readAt === b.readAt ? JSON.stringify(a) > JSON.stringify(b) : a.readAt > b.readAt
  const [newer, { isMissing: _, ...older }] = isFirst ? [a, b] : [b, a]
  const notedAt = Math.max(a.notedAt ?? 0, b.notedAt ?? 0)
  return {
    ...older,
    ...newer,
    changes: mergeChanges([...a.changes, ...b.changes]),
    ...(notedAt > 0 && { notedAt }),
  }
}

/** Changes that nobody has looked at yet. */
export const unnoted = ({ changes, notedAt = 0 }: Followed): readonly StatusChange[] =>
  changes.filter(({ seenAt }) => seenAt > notedAt)
