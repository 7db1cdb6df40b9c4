/**
 * What the file of everything takes of each store of each database: how a record of it is read, and how two of one
 * are one. A store that is added to a database doesn't compile until it stands here.
 */
import type { StoreNames } from 'idb'

import { canonicalJson } from '~/lib/canonical-json'
import { newId } from '~/lib/ids'
import { addRange } from '~/lib/ranges'
import { foldText } from '~/lib/text'

import { isDeed, openActivity } from './activity'
import { isBulkRow, isBulkRun, isKeptColumns, type BulkRow, type BulkRowState } from './bulk-record'
import { openRuns } from './bulk-runs'
import type { OpenStore, Schema } from './database'
import { isCoverage, openDirectory, type Coverage } from './directory-database'
import { mergeEntries } from './directory-entry'
import { kindNames, kindOf, type AnyEntry, type KindName } from './directory-kinds'
import { keepable } from './draft-values'
import { isDraft, openDrafts, type Draft } from './drafts'
import {
  isLegendEntry,
  isSnapshot,
  isView,
  openLists,
  type Evidence,
  type LegendEntry,
  type SavedView,
} from './lists-database'
import { asImported, laterText, mergeSubmissions } from './merge-submission'
import { isGroup, isUsed, openPaypoints } from './paypoint-groups'
import { isPinOf, type Pin, type PinKind } from './pins'
import { isRecent, openRecents } from './recents'
import { readScopeKey, scopeKey } from './scope'
import type { Check } from './shape'
import { readKeptSheet } from './sheet-draft'
import { isSubmission, type Submission } from './submission-record'
import { openJournal } from './submissions'
import { freeName } from './view-names'

/** A record of a file that fits its store. */
export interface FoundRecord {
  /**
   * @param kept what is here by its key
   * @param all everything of its service that is here
   * @returns what is to be kept, undefined where what is here was written by another version
   */
  readonly beside: (kept: unknown, all: () => readonly unknown[]) => unknown
  readonly record: unknown
}

export interface StoreRule {
  /** @param scope the key of the service it is of. @returns undefined where it doesn't fit */
  readonly find: (value: unknown, scope: string) => FoundRecord | undefined
  /** How many texts its key has behind the scope, where the record itself has none. */
  readonly keyTexts?: number | undefined
  /** It is learned again from the service: the first to go where a file would be too large. */
  readonly isLearned?: boolean | undefined
}

interface RuleParts<T> extends Pick<StoreRule, 'keyTexts' | 'isLearned'> {
  readonly fits?: (record: T, scope: string) => boolean
  readonly asImported?: (record: T) => T
  readonly besideAll?: (record: T, all: readonly T[]) => T
}

/** @param merge of two by one key: neither their order nor a repetition may matter */
function rule<T>(
  check: Check<T>,
  merge: (a: T, b: T) => T,
  { fits, asImported: imported, besideAll, keyTexts, isLearned }: RuleParts<T> = {},
): StoreRule {
  return {
    keyTexts,
    isLearned,
    find: (value, scope) => {
      if (!check(value) || fits?.(value, scope) === false) return undefined
      const record = imported ? imported(value) : value
      return {
        record,
        beside: (kept, all) => {
          if (besideAll) return besideAll(record, all().filter(check))
          if (kept === undefined) return record
          return check(kept) ? merge(kept, record) : undefined
        },
      }
    },
  }
}

/** The one that `age` says is newer; where it can't tell them apart, their texts decide. */
const newest =
  <T>(age: (record: T) => number = () => 0) =>
  (a: T, b: T): T => {
    const difference = age(a) - age(b)
    if (difference !== 0) return difference > 0 ? a : b
    return laterText(a, b)
  }

const isCounted = (value: unknown): value is 1 => value === 1

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

const directoryRule = (name: KindName): StoreRule => {
  // A vendor's payouts are counted besides.
  type Counted = AnyEntry & { readonly payouts?: number }
  const isKept = kindOf(name).isKept as Check<unknown> as Check<Counted> // A number, as its own check says.
  return rule<Counted>(
    isKept,
    (a, b) => {
      const merged = mergeEntries(a, b)
      const payouts = Math.max(a.payouts ?? -1, b.payouts ?? -1)
      return { ...a, ...b, ...merged, seen: merged.lastSeen.at, ...(payouts >= 0 && { payouts }) }
    },
    { isLearned: name !== 'invoices' && name !== 'domains' },
  )
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

const mergeCoverage = (a: Coverage, b: Coverage): Coverage => ({
  ...newest<Coverage>(({ readAt }) => readAt)(a, b),
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

/** As it is stored, beside what names its kind. */
const isPin: Check<Pin & { readonly kind: PinKind }> = (
  value,
): value is Pin & { readonly kind: PinKind } =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  isPinKind(value.kind) &&
  isPinOf(value.kind)(value)

const pinKinds: ReadonlySet<unknown> = new Set([...kindNames, 'notifications'])
const isPinKind = (kind: unknown): kind is PinKind => pinKinds.has(kind)

/** What goes into no file, and why. */
export interface LeftInBrowser {
  /** Absent where a person has nothing to do with it. */
  readonly why?: string | undefined
  readonly isLeft: true
}

type Rules<S extends Schema> = {
  readonly [K in StoreNames<S> & string]: StoreRule
}

export interface KeptDatabase {
  readonly open: OpenStore<Schema>
  readonly stores: Readonly<Record<string, StoreRule>>
}

const database = <S extends Schema>(open: OpenStore<S>, stores: Rules<S>): KeptDatabase => ({
  // What is done with it names stores of `stores` alone.
  open: open as unknown as OpenStore<Schema>,
  stores,
})

const isKeyOf = ({ environment }: Submission, scope: string): boolean =>
  scopeKey(environment) === scope

/** By the name of the database. */
export const keptDatabases: Readonly<Record<string, KeptDatabase>> = {
  'countinghouse-submissions': database(openJournal, {
    submissions: rule(isSubmission, mergeSubmissions, { fits: isKeyOf, asImported }),
  }),
  'countinghouse-drafts': database(openDrafts, {
    drafts: rule(
      isDraft,
      newest(({ savedAt }) => savedAt),
      { asImported: importedDraft },
    ),
  }),
  'countinghouse-bulk': database(openRuns, {
    runs: rule(
      isBulkRun,
      newest(({ endedAt = 0 }) => endedAt),
      { fits: ({ scope }, of) => scope === of && readScopeKey(scope) !== undefined },
    ),
    rows: rule<BulkRow>(
      isBulkRow,
      newest(({ state }) => rowStates.indexOf(state)),
    ),
    mappings: rule(
      isKeptColumns,
      newest(({ isAmountSaid }) => Number(isAmountSaid)),
      { keyTexts: 2 },
    ),
  }),
  'countinghouse-lists': database(openLists, {
    views: rule(isView, newest(), { besideAll: viewBeside }),
    snapshots: rule(
      isSnapshot,
      newest(({ savedAt }) => savedAt),
      { isLearned: true },
    ),
    legend: rule(isLegendEntry, mergeLegend),
    counted: rule(isCounted, newest(), { keyTexts: 3, isLearned: true }),
  }),
  'countinghouse-directory': database(openDirectory, {
    // Each kind has its store, by its name.
    ...(Object.fromEntries(kindNames.map((name) => [name, directoryRule(name)])) as Record<
      KindName,
      StoreRule
    >),
    payouts: rule(isCounted, newest(), { keyTexts: 2, isLearned: true }),
    coverage: rule(isCoverage, mergeCoverage, { isLearned: true }),
    pins: rule<Pin>(
      isPin,
      newest(({ pinnedAt, was }) => Math.max(pinnedAt, was.lastSeen.at)),
    ),
  }),
  'countinghouse-recents': database(openRecents, {
    recents: rule(
      isRecent,
      newest(({ openedAt }) => openedAt),
    ),
  }),
  'countinghouse-paypoints': database(openPaypoints, {
    groups: rule(
      isGroup,
      newest(({ savedAt }) => savedAt),
    ),
    used: rule(
      isUsed,
      newest(({ at }) => at),
    ),
  }),
  'countinghouse-activity': database(openActivity, {
    activity: rule(
      isDeed,
      newest(({ at }) => at),
    ),
  }),
}

/** Databases that go into no file: whoever adds one to the app says here why, or above how. */
export const leftDatabases: Readonly<Record<string, LeftInBrowser>> = {
  'countinghouse-exports': { isLeft: true, why: 'Start it again' },
  'countinghouse-last-screens': { isLeft: true },
  // The sandbox is a service, whose records are its own. Its literal must be the condition: a production build may name
  // nothing of it.
  ...(__SANDBOX__ ? { 'countinghouse-sandbox': { isLeft: true } } : {}),
}
