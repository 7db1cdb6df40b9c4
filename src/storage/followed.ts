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
  /** The service's words; empty of a code that has none. */
  was: isText,
  word: isText,
  /** The same, of an amount. */
  amounts: maybe(record({ was: isMoney, is: isMoney })),
  /** The same, of a number or a code. */
  numbers: maybe(record({ was: isNumber, is: isNumber })),
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
  /** When it was asked for last without an answer: others have their turn first. */
  triedAt: maybe(isTime),
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

/** The name of the query of all that are followed. */
export const FOLLOWED = 'followed'

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
  (await records.kept(of)).records.map((each) => ({ ...each, changes: toldOnce(each.changes) }))

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

/**
 * Into those that are still there: someone may have let go of one while it was read.
 * @returns the others
 */
export async function keepStillFollowed(
  of: Scope,
  found: readonly Followed[],
): Promise<readonly Followed[]> {
  const [kept] = await followedKept.write(of, 'records')
  const merged = await Promise.all(
    found.map(({ kind, reference }, at) =>
      kept.change([kind, reference], (before) => mergeFollowed(before, found[at] ?? before)),
    ),
  )
  await kept.done()
  return found.filter((_, at) => merged[at] === undefined)
}

/** What was sent from here stays followed, without what was told of its pin. */
export async function forgetFollowed(of: Scope, { kind, reference }: FollowedPlace): Promise<void> {
  const [kept] = await followedKept.write(of, 'records')
  const before = await kept.get(kind, reference)
  if (before?.submission === undefined) kept.remove(kind, reference)
  else kept.put({ ...before, changes: before.changes.filter(({ label }) => label === undefined) })
  await kept.done()
}

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

/** By values where it has them: texts are of the browser's language. */
const textOfChange = ({ was, word, amounts, numbers, at }: StatusChange): string =>
  JSON.stringify([
    numbers ? [numbers.was, numbers.is] : [amounts?.was ?? was, amounts?.is ?? word],
    at,
  ])

/**
 * Two tabs or browsers see one change at two times: it is one, seen when the first of them saw it, unless another of
 * its label stands between the two. All of them stay kept: of those that were left out, nobody could tell later whether
 * another, seen elsewhere, stood between.
 */
function toldOnce(changes: readonly StatusChange[]): readonly StatusChange[] {
  const last = new Map<string | undefined, string>()
  return changes.filter((change) => {
    const text = textOfChange(change)
    const isTold = last.get(change.label) === text
    last.set(change.label, text)
    return !isTold
  })
}

/** Neither the order of the two nor a repetition matters. */
function mergeChanges(changes: readonly StatusChange[]): readonly StatusChange[] {
  const once = new Map(changes.map((change) => [JSON.stringify(change), change]))
  return [...once.values()].toSorted(earlierChange).slice(-MOST_CHANGES)
}

const earlierChange = (a: StatusChange, b: StatusChange): number =>
  a.seenAt - b.seenAt || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Neither the order of the two nor a repetition matters. */
export function mergeFollowed(a: Followed, b: Followed): Followed {
  const isFirst =
    a.readAt === b.readAt ? JSON.stringify(a) > JSON.stringify(b) : a.readAt > b.readAt
  const [newer, { isMissing: _, doubt: __, ...older }] = isFirst ? [a, b] : [b, a]
  const notedAt = Math.max(a.notedAt ?? 0, b.notedAt ?? 0)
  const triedAt = Math.max(a.triedAt ?? 0, b.triedAt ?? 0)
  return {
    ...older,
    ...newer,
    changes: mergeChanges([...a.changes, ...b.changes]),
    ...(notedAt > 0 && { notedAt }),
    ...(triedAt > 0 && { triedAt }),
  }
}

/** Changes that nobody has looked at yet. */
export const unnoted = ({ changes, notedAt = 0 }: Followed): readonly StatusChange[] =>
  changes.filter(({ seenAt }) => seenAt > notedAt)
