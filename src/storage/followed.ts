/**
 * What became of what was sent from here, and of what is pinned: the status that each was last read with, and every
 * change that was seen of it. The journal says how the sending went, and never changes again.
 */
import { collections } from './collection'
import type { KindName } from './directory-kinds'
import type { Scope } from './scope'
import {
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  wordOf,
  type Checked,
} from './shape'

type FollowedKind = 'payouts' | 'refunds' | KindName

/** By themselves: the menu counts changes on every screen, without what the directory is made of. */
const isFollowedKind = wordOf({
  payouts: true,
  refunds: true,
  payments: true,
  invoices: true,
  vendors: true,
  bills: true,
  customers: true,
  chargebacks: true,
  boardingLinks: true,
  domains: true,
  pages: true,
} satisfies Readonly<Record<FollowedKind, true>>)

const isStatusChange = record({
  /** What has changed, where that isn't the status: "Balance". */
  label: maybe(isText),
  /** The service's words. */
  was: isText,
  word: isText,
  /** The same, of an amount. */
  amounts: maybe(record({ was: isMoney, is: isMoney })),
  /** When it was noticed here: milliseconds by the service's clock. */
  seenAt: isTime,
  /** Of the record's own event, as the service wrote it. */
  at: maybe(isText),
  /** What that event says besides: a reason, if the service gives one. */
  note: maybe(isText),
})

export type StatusChange = Checked<typeof isStatusChange>

export const isFollowed = record({
  kind: isFollowedKind,
  /** Its payment ID, or what else its kind is found by. */
  reference: isText,
  /** The submission that made it; absent of what is pinned. */
  submission: maybe(isText),
  entry: maybe(isText),
  idOut: maybe(isText),
  /** Whose record shows it. */
  customerId: maybe(isText),
  /** Of a refund, the payment that it is of. */
  paymentId: maybe(isText),
  /** Whom it pays, or who pays: what it is called. */
  payeeName: maybe(isText),
  amount: maybe(isMoney),
  word: maybe(isText),
  code: maybe(isNumber),
  /** Why its status isn't known. */
  doubt: maybe(isText),
  sentAt: isTime,
  /** When the service was last asked for it, with an answer. */
  readAt: isTime,
  /** When what was asked for it didn't show it, as a customer's record shows recent transactions only. */
  unseenAt: maybe(isTime),
  /** The service answered, and had no such record. */
  isMissing: maybe((value): value is true => value === true),
  /** Oldest first. */
  changes: listOf(isStatusChange),
  /** Of the newest change that someone has looked at. */
  notedAt: maybe(isTime),
})

export type Followed = Checked<typeof isFollowed>

/** As many as are followed of one service; those read longest ago make room. */
const MOST_FOLLOWED = 5000
/** Of one record: the oldest make room. */
const MOST_CHANGES = 100

export const followedKept = collections({
  name: 'countinghouse-followed',
  version: 2,
  startsAnew: true,
  stores: {
    records: {
      key: ['kind', 'reference'],
      record: isFollowed,
      most: { count: MOST_FOLLOWED, oldest: 'readAt' },
    },
  },
})

const { records } = followedKept.collections

export type FollowedPlace = Pick<Followed, 'kind' | 'reference'>

/** Names it among all that are followed of a service. */
export const followedKey = ({ kind, reference }: FollowedPlace): string => `${kind} ${reference}`

export const followedOf = async (of: Scope): Promise<readonly Followed[]> =>
  (await records.kept(of)).records

/** What another tab wrote meanwhile is kept with it. */
export async function keepFollowed(of: Scope, found: readonly Followed[]): Promise<void> {
  if (found.length === 0) return
  const [kept] = await followedKept.write(of, 'records')
  const before = await Promise.all(found.map(({ kind, reference }) => kept.get(kind, reference)))
  for (const [at, each] of found.entries()) {
    const known = before[at]
    kept.put(known ? mergeFollowed(known, each) : each)
  }
  await kept.makeRoom()
  await kept.done()
}

/** Of one that is pinned: what was sent from here stays followed. */
export const forgetFollowed = (of: Scope, { kind, reference }: FollowedPlace): Promise<void> =>
  records.remove(of, kind, reference)

/** All that is known of each has been looked at. */
export async function noteFollowed(of: Scope, places: readonly FollowedPlace[]): Promise<void> {
  const [kept] = await followedKept.write(of, 'records')
  for (const { kind, reference } of places) {
    await kept.change([kind, reference], (before) => {
      const newest = before.changes.at(-1)?.seenAt
      return newest === undefined ? before : { ...before, notedAt: newest }
    })
  }
  await kept.done()
}

const textOfChange = ({ label = '', was, word, at = '' }: StatusChange): string =>
  JSON.stringify([label, was, word, at])

/** Two tabs or browsers see one change at two times: it is one, seen when the first of them saw it. */
function mergeChanges(changes: readonly StatusChange[]): readonly StatusChange[] {
  const same = Map.groupBy(changes, textOfChange)
  const once = [...same.values()].map((each) =>
    each.reduce((a, b) => (earlierChange(a, b) <= 0 ? a : b)),
  )
  return once.toSorted(earlierChange).slice(-MOST_CHANGES)
}

const earlierChange = (a: StatusChange, b: StatusChange): number =>
  a.seenAt - b.seenAt || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Neither the order of the two nor a repetition matters. */
export function mergeFollowed(a: Followed, b: Followed): Followed {
  const isFirst =
    a.readAt === b.readAt ? JSON.stringify(a) > JSON.stringify(b) : a.readAt > b.readAt
  const [newer, { isMissing: _, doubt: __, ...older }] = isFirst ? [a, b] : [b, a]
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
