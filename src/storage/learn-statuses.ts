import { did } from '~/lib/deeds'
import { ownName } from '~/lib/visible-text'

import { changeLegend, legend, legendKey, type Sighting } from './legend'
import { listsKept, type Evidence, type LegendEntry, type LegendKind } from './lists-database'
import { onScopeLeft, scopeKey, type Scope } from './scope'

export { legendKinds } from './lists-database'

const MAX_TEXTS = 8
const MAX_RECORDS = 5
/** No status is longer. */
const MAX_TEXT = 60
/** Control characters, and those that turn the direction of a text. */
const UNFIT = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
export const MAX_STATUS_NAME = 40
/** Per scope. Later records still add texts but are no longer counted. */
const MAX_COUNTED = 100_000

/** Per scope: reading one says nothing about another. */
const loading = new Map<string, Promise<void>>()

onScopeLeft(() => {
  loading.clear()
})

export function loadLegend(scope: Scope): Promise<void> {
  const key = scopeKey(scope)
  const known = loading.get(key)
  if (known) return known
  const fresh = listsKept.collections.legend
    .kept(scope)
    .then(({ records }) => changeLegend(key, records.map(withoutUnfit)))
    .catch(() => undefined)
  loading.set(key, fresh)
  return fresh
}

/** Another tab may have named some. */
export function readLegendAgain(scope: Scope): Promise<void> {
  loading.delete(scopeKey(scope))
  return loadLegend(scope)
}

interface Seen {
  readonly entry: Pick<LegendEntry, 'key' | 'kind' | 'code'>
  readonly text: string
  readonly record: string
}

const isStatus = (text: string) => text !== '' && text.length <= MAX_TEXT && !UNFIT.test(text)

/** An earlier version learned any text. */
const withoutUnfit = (entry: LegendEntry): LegendEntry => ({
  ...entry,
  evidence: entry.evidence.filter(({ text }) => isStatus(text)),
})

/** One malformed reply must not name a code for good. */
const pairs = (sightings: readonly Sighting[]): readonly Seen[] =>
  sightings.flatMap(({ kind, code, text, record }) => {
    const words = text?.trim() ?? ''
    if (code === undefined || !isStatus(words)) return []
    return { entry: { key: legendKey(kind, code), kind, code }, text: words, record }
  })

/** A record counts once, however often it is read. */
export async function learnStatuses(
  scope: Scope,
  sightings: readonly Sighting[],
  now: number,
): Promise<void> {
  await loadLegend(scope)
  const seen = pairs(sightings)
  if (seen.length === 0) return
  try {
    changeLegend(scopeKey(scope), await counted(scope, seen, now))
  } catch {
    changeLegend(
      scopeKey(scope),
      learnt(seen, (key) => legend().get(key), now),
    )
  }
}

/** One transaction, so that two tabs reading the same list count each record once. */
async function counted(scope: Scope, seen: readonly Seen[], now: number) {
  const [store, records] = await listsKept.write(scope, 'legend', 'counted')
  const byKey = new Map(
    seen.map((each) => {
      const key = [each.entry.key, each.record, each.text]
      return [JSON.stringify(key), { each, key }] as const
    }),
  )
  const all = [...byKey.values()]
  const room = MAX_COUNTED - (await records.store.count(records.within()))
  const known = await Promise.all(
    all.map(({ key }) => records.store.getKey([records.scope, ...key])),
  )
  const fresh = all.filter((_, at) => known[at] === undefined)
  const entries = new Map<string, LegendEntry>()
  for (const key of new Set(fresh.map(({ each }) => each.entry.key))) {
    const kept = await store.get(key)
    if (kept) entries.set(key, withoutUnfit(kept))
  }
  const added = fresh.slice(0, Math.max(0, room))
  for (const { key } of added) records.put(1, ...key)
  const isNewText = ({ each }: (typeof all)[number]) =>
    !entries.get(each.entry.key)?.evidence.some(({ text }) => text === each.text)
  const taught = [...added, ...fresh.slice(added.length).filter(isNewText)]
  const changed = learnt(
    taught.map(({ each }) => each),
    (key) => entries.get(key),
    now,
  )
  for (const entry of changed) store.put(entry)
  await store.done()
  return changed
}

function learnt(
  seen: readonly Seen[],
  before: (key: string) => LegendEntry | undefined,
  now: number,
): readonly LegendEntry[] {
  const changed = new Map<string, LegendEntry>()
  for (const { entry, text, record } of seen) {
    const { key } = entry
    const known = changed.get(key) ?? before(key) ?? { ...entry, evidence: [] }
    changed.set(key, { ...known, evidence: withSighting(known.evidence, text, record, now) })
  }
  return [...changed.values()]
}

function withSighting(
  evidence: readonly Evidence[],
  text: string,
  record: string,
  now: number,
): readonly Evidence[] {
  const before = evidence.find((each) => each.text === text)
  if (!before) {
    const fresh = { text, count: 1, firstSeen: now, lastSeen: now, records: [record] }
    return evidence.length < MAX_TEXTS ? [...evidence, fresh] : evidence
  }
  const records = [...before.records.filter((id) => id !== record), record].slice(-MAX_RECORDS)
  const after = { ...before, count: before.count + 1, lastSeen: now, records }
  return evidence.map((each) => (each === before ? after : each))
}

/** A code that came without a word is listed too, so that the user can name it. */
export async function noteCode(scope: Scope, kind: LegendKind, code: number): Promise<void> {
  await loadLegend(scope)
  const key = legendKey(kind, code)
  if (legend().has(key)) return
  const fresh: LegendEntry = { key, kind, code, evidence: [] }
  changeLegend(scopeKey(scope), [fresh])
  try {
    const [kept] = await listsKept.write(scope, 'legend')
    // Another tab may have named it meanwhile.
    if ((await kept.store.getKey([kept.scope, key])) === undefined) kept.put(fresh)
    await kept.done()
  } catch {
    // It stays known until the page is left.
  }
}

export async function nameStatus(
  scope: Scope,
  kind: LegendKind,
  code: number,
  name: string,
): Promise<void> {
  did('status-named', kind)
  await loadLegend(scope)
  const key = legendKey(kind, code)
  const words = ownName(name, MAX_STATUS_NAME)
  const named = (before: LegendEntry = { key, kind, code, evidence: [] }): LegendEntry => {
    const { name: _before, ...rest } = before
    return words === '' ? rest : { ...rest, name: words }
  }
  try {
    // One transaction, so that another tab's changes survive.
    const [kept] = await listsKept.write(scope, 'legend')
    const entry = named(await kept.get(key))
    kept.put(entry)
    await kept.done()
    changeLegend(scopeKey(scope), [entry])
  } catch {
    changeLegend(scopeKey(scope), [named(legend().get(key))])
  }
}
