/** What became of pinned records: each is asked for, and what has changed of it is kept for the inbox. */
import { currentScope } from '~/api/connection'
import { customerById } from '~/api/customers'
import { isNotThere } from '~/api/errors'
import { query } from '~/api/query'
import { readNow } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { billGet } from '~/contract/bills'
import { boardingLinkGet } from '~/contract/boarding-links'
import { chargebackRead } from '~/contract/chargebacks'
import { customerGet } from '~/contract/customers'
import { vendorGet } from '~/contract/vendors'
import { eachAtMost } from '~/lib/at-most'
import { isSameId } from '~/lib/ids'
import { keepRead } from '~/outcome/became'
import { allKept, learn } from '~/storage/directory'
import { type KeptOf, type KindName, kindNames } from '~/storage/directory-kinds'
import { type DirectoryUpdate, recordUpdate } from '~/storage/directory-update'
import { isEnteredBillId } from '~/storage/entered-bills'
import { type Followed, followedKey, followedOf, type StatusChange } from '~/storage/followed'
import { loadLegend } from '~/storage/learn-statuses'
import { type Pin, pinsOf } from '~/storage/pins'
import { scopeSignal } from '~/storage/scope'

import { isSameFact, titleOfKept, watchedFacts } from './pin-changes'

const PINS_AT_ONCE = 4
/** At one time; those that were read longest ago are first. */
const MOST_ASKED = 40
type Ask = (id: string, now: number) => Promise<DirectoryUpdate | undefined>

/** Undefined if the answer is of another record. What no operation reads is compared with what is known here. */
const asks: Readonly<Partial<Record<KindName, Ask>>> = {
  customers: async (id, now) => {
    const { value } = (await readNow(customerById(id))).reading
    return isSameId(value.customerId, id) ? recordUpdate(customerGet, value, {}, now) : undefined
  },
  chargebacks: async (id, now) => {
    const asked = query(chargebackRead, { params: { Id: id } })
    const { value } = (await readNow(asked)).reading
    return isSameId(value.id, id) ? recordUpdate(chargebackRead, value, {}, now) : undefined
  },
  vendors: async (id, now) => {
    const asked = query(vendorGet, { params: { idVendor: id } })
    const { value } = (await readNow(asked)).reading
    return isSameId(value.vendorId, id) ? recordUpdate(vendorGet, value, {}, now) : undefined
  },
  bills: async (id, now) => {
    if (isEnteredBillId(id)) return {}
    const params = { idBill: id }
    const { value } = (await readNow(query(billGet, { params }))).reading
    return recordUpdate(billGet, value, params, now)
  },
  boardingLinks: async (id, now) => {
    const asked = query(boardingLinkGet, { params: { boardingLinkId: id } })
    const { value } = (await readNow(asked)).reading
    return isSameId(value.id, id) ? recordUpdate(boardingLinkGet, value, {}, now) : undefined
  },
}

export interface PinsRead {
  readonly read: number
  /** How many couldn't be read just now. */
  readonly unread: number
}

/** @throws ScopeLeftError or the reason of the signal: nothing more is asked or kept then */
export async function readPins(signal?: AbortSignal): Promise<PinsRead> {
  const scope = currentScope()
  const staying = scopeSignal(signal)
  const now = serviceNow()
  const [kept, ...pins] = await Promise.all([
    followedOf(scope),
    ...kindNames.map(async (kind) =>
      (await pinsOf(scope, kind)).map((pin) => ({ kind, pin, id: pin.id })),
    ),
  ])
  const known = new Map(kept.map((each) => [followedKey(each), each]))
  const pinned = pins
    .flat()
    .map((each) => ({
      ...each,
      before: known.get(followedKey({ kind: each.kind, reference: each.id })),
    }))
    .toSorted((a, b) => askedAt(a.before) - askedAt(b.before))
    .slice(0, MOST_ASKED)
  const missing = new Set<unknown>()
  const unread = new Set<unknown>()
  const lessons = await eachAtMost(PINS_AT_ONCE, pinned, async ({ kind, id, pin }) => {
    staying.throwIfAborted()
    try {
      const lesson = await asks[kind]?.(id, serviceNow())
      if (lesson === undefined && asks[kind]) unread.add(pin)
      return lesson ?? {}
    } catch (error) {
      const at = isNotThere(error) ? missing : unread
      at.add(pin)
      return {}
    }
  })
  staying.throwIfAborted()
  await learn(scope, lessons, serviceNow())
  // Codes are told in its words.
  await loadLegend(scope)
  const kinds = new Set(pinned.map(({ kind }) => kind))
  const all = new Map<KindName, ReadonlyMap<string, KeptOf<KindName>>>()
  for (const kind of kinds) {
    const records: readonly KeptOf<KindName>[] = await allKept(scope, kind)
    all.set(kind, new Map(records.map((each) => [each.id, each])))
  }
  staying.throwIfAborted()
  await keepRead(
    scope,
    pinned.map(({ kind, pin, id, before }) => {
      const own = before ?? firstOf(kind, pin)
      if (unread.has(pin)) return { ...own, triedAt: now }
      if (missing.has(pin)) return pinMissing(own, pin, now)
      return pinNow(own, pin, all.get(kind)?.get(id) ?? pin.was, now)
    }),
  )
  return { read: pinned.length - unread.size, unread: unread.size }
}

const firstOf = (kind: KindName, { id, pinnedAt }: Pin): Followed => ({
  kind,
  reference: id,
  sentAt: pinnedAt,
  readAt: 0,
  changes: [],
})

/** What can't be read waits for its next turn as if it had been read: it doesn't block the others. */
const askedAt = ({ readAt, triedAt = 0 }: Pick<Followed, 'readAt' | 'triedAt'> = { readAt: 0 }) =>
  Math.max(readAt, triedAt)

/** Whether the service has it at all is told as a fact of its own. */
const presence = { label: 'Record', there: 'At your provider', gone: 'Not found' } as const

/** Of an earlier pin of it, nothing counts. */
const toldOf = ({ changes }: Followed, { pinnedAt }: Pin): readonly StatusChange[] =>
  changes.filter(({ seenAt }) => seenAt >= pinnedAt)

function presenceChange(
  told: readonly StatusChange[],
  word: 'there' | 'gone',
  now: number,
): readonly StatusChange[] {
  const { label } = presence
  const was = told.findLast((change) => change.label === label)?.word ?? presence.there
  return was === presence[word] ? [] : [{ label, was, word: presence[word], seenAt: now }]
}

export const pinMissing = (before: Followed, pin: Pin, now: number): Followed => ({
  ...before,
  readAt: now,
  isMissing: true,
  changes: [...before.changes, ...presenceChange(toldOf(before, pin), 'gone', now)],
})

/** What was told once isn't told again: of each fact, it is compared with what was told of it last. */
export function pinNow(
  before: Followed,
  pin: Pin<KindName>,
  is: KeptOf<KindName>,
  now: number,
): Followed {
  const kind = before.kind as KindName // As `firstOf` makes them.
  const told = toldOf(before, pin)
  const first = watchedFacts(kind, pin.was)
  const fresh = [...watchedFacts(kind, is)].flatMap(([label, fact]): StatusChange[] => {
    const last = told.findLast((change) => change.label === label)
    const old = last
      ? { text: last.word, money: last.amounts?.is, number: last.numbers?.is }
      : first.get(label)
    if (old === undefined || isSameFact(old, fact)) return []
    const amounts = old.money && fact.money && { was: old.money, is: fact.money }
    const numbers = old.number !== undefined &&
      fact.number !== undefined && { was: old.number, is: fact.number }
    const change = { label, was: old.text, word: fact.text, seenAt: now }
    return [{ ...change, ...(amounts && { amounts }), ...(numbers && { numbers }) }]
  })
  const title = titleOfKept(kind, is)
  const { isMissing: _, ...known } = before
  return {
    ...known,
    readAt: now,
    ...(title !== undefined && { payeeName: title }),
    changes: [...before.changes, ...presenceChange(told, 'there', now), ...fresh],
  }
}
