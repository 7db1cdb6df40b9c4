/**
 * What the file of everything takes of each collection of each database: how two records of one key are one. How a
 * record is read says its collection. One that is added to a database doesn't compile until it stands here.
 */
import { canonicalJson } from '~/lib/canonical-json'
import { newId } from '~/lib/ids'
import { addRange } from '~/lib/ranges'
import { foldText } from '~/lib/text'

import { activityKept } from './activity'
import type { BulkRowState } from './bulk-record'
import { runsKept } from './bulk-runs'
import type { CollectionDatabase } from './collection'
import { directoryKept, type DirectoryCoverage, type StoredEntry } from './directory-database'
import { mergeEntries } from './directory-entry'
import { kindNames, type KindName } from './directory-kinds'
import { keepable } from './draft-values'
import { deskKept } from './desk'
import { draftsKept, type Draft } from './drafts'
import { enteredBillsKept } from './entered-bills'
import { listsKept, type Evidence, type LegendEntry, type SavedView } from './lists-database'
import { followedKept, mergeFollowed } from './followed'
import { asImported, laterText, mergeSubmissions } from './merge-submission'
import { paypointsKept } from './paypoint-groups'
import { recentsKept } from './recents'
import { readScopeKey, scopeKey } from './scope'
import { readKeptSheet } from './sheet-draft'
import { journalKept } from './submissions'
import { freeName } from './view-names'

export interface KeptRule<R> {
  /** Of two by one key: neither their order nor a repetition may matter. */
  readonly merge: (kept: R, record: R) => R
  /** @param scope the key of the service it is to be of */
  readonly fits?: (record: R, scope: string) => boolean
  readonly asImported?: (record: R) => R
  /** Instead of `merge`: beside everything of its service that is here. */
  readonly besideAll?: (record: R, all: readonly R[]) => R
}

export interface KeptDatabase {
  readonly database: CollectionDatabase<Readonly<Record<string, unknown>>>
  readonly rules: ReadonlyMap<string, KeptRule<unknown>>
}

const databaseTaken = <T>(
  database: CollectionDatabase<T>,
  rules: { readonly [K in keyof T]: KeptRule<T[K]> },
): KeptDatabase =>
  // Each collection has its rule, by its name.
  ({ database, rules: new Map(Object.entries(rules)) }) as unknown as KeptDatabase

/** The one that `age` says is newer; where it can't tell them apart, their texts decide. */
const newest =
  <T>(age: (record: T) => number = () => 0) =>
  (a: T, b: T): T => {
    const difference = age(a) - age(b)
    if (difference !== 0) return difference > 0 ? a : b
    return laterText(a, b)
  }

/** How far each is, least first; what may have been created goes before what surely wasn't. */
const rowStates: readonly BulkRowState[] = [
  'waiting',
  'left-out',
  'refused',
  'held',
  'unknown',
  'answered',
  'found',
  'accepted',
]

const directoryRule: KeptRule<StoredEntry> = {
  merge: (a, b) => {
    const merged = mergeEntries(a, b)
    const payouts = Math.max(a.payouts ?? -1, b.payouts ?? -1)
    return { ...a, ...b, ...merged, seen: merged.lastSeen.at, ...(payouts >= 0 && { payouts }) }
  },
}

/** A file may have been written by hand: what a form may not keep isn't taken. A sheet has its own rule, cell by cell. */
function importedDraft(draft: Draft): Draft {
  if (readKeptSheet(draft.values)) return draft
  const { values, left } = keepable(draft.values)
  return left.length === 0 ? draft : { ...draft, values, left: [...draft.left, ...left] }
}

const earliest = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a < b ? a : b
const latest = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a > b ? a : b

const mergeCoverage = (a: DirectoryCoverage, b: DirectoryCoverage): DirectoryCoverage => ({
  ...newest<DirectoryCoverage>(({ readAt }) => readAt)(a, b),
  payouts: Math.max(a.payouts, b.payouts),
  from: earliest(a.from, b.from),
  to: latest(a.to, b.to),
  readAt: Math.max(a.readAt, b.readAt),
  done: b.done.reduce(addRange, [...a.done]),
})

const mergeEvidence = (a: Evidence, b: Evidence): Evidence => ({
  text: a.text,
  count: Math.max(a.count, b.count),
  firstSeen: Math.min(a.firstSeen, b.firstSeen),
  lastSeen: Math.max(a.lastSeen, b.lastSeen),
  records: [...new Set([...a.records, ...b.records])].toSorted().slice(-MOST_NAMED),
})

/** As learn-statuses.ts keeps them. */
const MOST_NAMED = 5
const MOST_TEXTS = 8

function mergeLegend(a: LegendEntry, b: LegendEntry): LegendEntry {
  const evidence = [...Map.groupBy([...a.evidence, ...b.evidence], ({ text }) => text).values()]
    .map((same) => same.reduce(mergeEvidence))
    .toSorted((one, other) => one.firstSeen - other.firstSeen || (one.text < other.text ? -1 : 1))
  const name = latest(a.name, b.name)
  return {
    ...a,
    ...b,
    evidence: evidence.slice(0, MOST_TEXTS),
    ...(name !== undefined && { name }),
  }
}

const sameView = ({ list, name, parts }: SavedView): string =>
  canonicalJson([list, foldText(name.replace(/ \d+$/, '')), parts])

/** A view is its name and its parts: of two that differ in either, both stay. */
function viewBeside(view: SavedView, all: readonly SavedView[]): SavedView {
  const same = all.find((each) => sameView(each) === sameView(view))
  if (same) return same
  const ofList = all.filter(({ list }) => list === view.list)
  const isIdTaken = all.some(({ id }) => id === view.id)
  return {
    ...view,
    id: isIdTaken ? newId() : view.id,
    name: freeName(view.name, ofList),
    isDefault: view.isDefault && !ofList.some(({ isDefault }) => isDefault),
  }
}

const databasesTaken = [
  databaseTaken(journalKept, {
    submissions: {
      merge: mergeSubmissions,
      fits: ({ environment }, scope) => scopeKey(environment) === scope,
      asImported,
    },
  }),
  databaseTaken(draftsKept, {
    drafts: { merge: newest(({ savedAt }) => savedAt), asImported: importedDraft },
  }),
  databaseTaken(runsKept, {
    runs: {
      merge: newest(({ endedAt = 0 }) => endedAt),
      fits: (run, scope) => run.scope === scope && readScopeKey(scope) !== undefined,
    },
    rows: { merge: newest(({ state }) => rowStates.indexOf(state)) },
    mappings: { merge: newest(({ isAmountSaid }) => Number(isAmountSaid)) },
  }),
  databaseTaken(listsKept, {
    views: { merge: newest(), besideAll: viewBeside },
    snapshots: { merge: newest(({ savedAt }) => savedAt) },
    legend: { merge: mergeLegend },
    counted: { merge: newest() },
  }),
  databaseTaken(directoryKept, {
    ...(Object.fromEntries(kindNames.map((name) => [name, directoryRule])) as Record<
      KindName,
      typeof directoryRule
    >),
    payouts: { merge: newest() },
    coverage: { merge: mergeCoverage },
    pins: { merge: newest(({ pinnedAt, was }) => Math.max(pinnedAt, was.lastSeen.at)) },
  }),
  databaseTaken(enteredBillsKept, { entered: { merge: newest(({ enteredAt }) => enteredAt) } }),
  databaseTaken(recentsKept, { recents: { merge: newest(({ openedAt }) => openedAt) } }),
  databaseTaken(paypointsKept, {
    groups: { merge: newest(({ savedAt }) => savedAt) },
    used: { merge: newest(({ at }) => at) },
  }),
  databaseTaken(followedKept, { records: { merge: mergeFollowed } }),
  databaseTaken(deskKept, {
    cases: { merge: newest(({ savedAt }) => savedAt) },
    deadlines: { merge: newest(({ savedAt }) => savedAt) },
  }),
  databaseTaken(activityKept, { activity: { merge: newest(({ at }) => at) } }),
]

/** By the name of the database. */
export const keptDatabases: ReadonlyMap<string, KeptDatabase> = new Map(
  databasesTaken.map((each) => [each.database.name, each]),
)

/**
 * Databases that go into no file, and why, unless a person has nothing to do with them: whoever adds one to the app says
 * it here, or above how it is taken.
 */
export const leftDatabases: Readonly<Record<string, { readonly why?: string }>> = {
  'countinghouse-exports': { why: 'Start it again' },
  'countinghouse-last-screens': {},
  // The sandbox is a service, whose records are its own. Its literal must be the condition: a production build may name
  // nothing of it.
  ...(__SANDBOX__ ? { 'countinghouse-sandbox': {} } : {}),
}
