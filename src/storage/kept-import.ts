/**
 * Puts a file of everything beside what this browser keeps. Each record is read as warily as a stored one, and passes
 * the door that masks. Nothing is sent by it: what another browser was sending arrives as unknown.
 */
import { canonicalJson } from '~/lib/canonical-json'
import { isObject, memberOf } from '~/lib/json'

import type { CollectionParts, Key } from './collection'
import { noteWritten } from './kept-changes'
import type { KeptFileEntry, FileScope, KeptFile } from './kept-file'
import { maskedRecord } from './masked-record'
import { keptDatabases, type KeptDatabase, type KeptRule } from './kept-stores'
import { takeListSettings } from './list-settings'
import { scopeKey, type Scope } from './scope'

export type LeftReason = 'unreadable' | 'unknown-store' | 'newer-here'

export interface ImportCounts {
  readonly fresh: number
  readonly changed: number
  readonly same: number
  readonly left: Readonly<Partial<Record<LeftReason, number>>>
}

export interface ImportLine extends ImportCounts {
  /** Of the database and the store, or `settings`. */
  readonly what: string
}

export interface ImportPlan {
  readonly service: Scope
  readonly lines: readonly ImportLine[]
}

/** Where a record that has its key inside has it. */
function insideKey(record: unknown, members: readonly string[]): Key | undefined {
  const values = members.map((name) => {
    const value = memberOf(record, name)
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  })
  return values.every((value) => value !== undefined) ? values : undefined
}

/** A key that stands beside its record is made of texts. */
const isTextKey = (key: unknown, parts: number): key is string[] =>
  Array.isArray(key) && key.length === parts && key.every((part) => typeof part === 'string')

interface Incoming {
  readonly key: Key
  readonly record: unknown
}

/** @returns undefined where it is odd, or nested so deep that it can't be walked */
function incomingOf(
  { key, record }: KeptFileEntry,
  { key: members, record: check }: CollectionParts<unknown>,
  { fits, asImported = (each) => each }: KeptRule<unknown>,
  scope: string,
): Incoming | undefined {
  try {
    const masked = maskedRecord(record)
    if (typeof members === 'number') {
      const isWhole = isTextKey(key, members) && check(masked) && fits?.(masked, scope) !== false
      return isWhole ? { key, record: asImported(masked) } : undefined
    }
    const own = isObject(masked) ? { ...masked, scope } : masked
    const place = insideKey(own, members)
    const isWhole = place !== undefined && check(own) && fits?.(own, scope) !== false
    return isWhole ? { key: place, record: asImported(own) } : undefined
  } catch {
    return undefined
  }
}

async function takeStore(
  taken: KeptDatabase | undefined,
  name: string,
  of: Scope,
  entries: readonly KeptFileEntry[],
  isKeeping: boolean,
): Promise<ImportCounts> {
  const counts = { fresh: 0, changed: 0, same: 0 }
  const rule = taken?.rules.get(name)
  const collection = taken?.database.stores[name]
  if (!rule || !collection) return { ...counts, left: { 'unknown-store': entries.length } }
  const { database } = taken
  const { key: members, record: check } = collection
  const writing = isKeeping ? (await database.write(of, name))[0] : undefined
  const { store, scope, within, done } = writing ?? (await database.read(of, name))[0]
  const [keys, values] = await Promise.all([store.getAllKeys(within()), store.getAll(within())])
  const here = new Map<string, unknown>(
    // Every key of a store with a scope is a list.
    values.map((value, at) => [JSON.stringify((keys[at] as IDBValidKey[]).slice(1)), value]),
  )
  const left: Partial<Record<LeftReason, number>> = {}
  const leave = (why: LeftReason) => void (left[why] = (left[why] ?? 0) + 1)
  const beside = ({ key, record }: Incoming): unknown => {
    if (rule.besideAll) return rule.besideAll(record, [...here.values()].filter(check))
    const kept = here.get(JSON.stringify(key))
    if (kept === undefined) return record
    return check(kept) ? rule.merge(kept, record) : undefined
  }
  const changed = new Map<string, Incoming>()
  for (const entry of entries) {
    const incoming = incomingOf(entry, collection, rule, scope)
    if (incoming === undefined) {
      leave('unreadable')
      continue
    }
    const record = beside(incoming)
    const key = typeof members === 'number' ? incoming.key : insideKey(record, members)
    if (record === undefined || key === undefined) {
      leave('newer-here')
      continue
    }
    const place = JSON.stringify(key)
    const before = here.get(place)
    if (before !== undefined && canonicalJson(before) === canonicalJson(record)) {
      counts.same += 1
      continue
    }
    counts[before === undefined ? 'fresh' : 'changed'] += 1
    here.set(place, record)
    changed.set(place, { key, record })
  }
  for (const { key, record } of changed.values()) writing?.put(record, ...key)
  await done()
  return { ...counts, left }
}

async function takeScope(file: FileScope, isKeeping: boolean): Promise<ImportPlan> {
  const lines: ImportLine[] = []
  for (const [name, stores] of file.stores) {
    for (const [store, entries] of stores) {
      const what = `${name} ${store}`
      const database = keptDatabases.get(name)
      const counts = await takeStore(database, store, file.service, entries, isKeeping)
      if (isKeeping) noteWritten(name)
      lines.push({ what, ...counts })
    }
  }
  const { fresh, same, left } = takeListSettings(file.service, file.settings, isKeeping)
  if (fresh + same + left > 0) {
    lines.push({
      what: 'settings',
      fresh,
      changed: 0,
      same,
      left: left > 0 ? { unreadable: left } : {},
    })
  }
  return { service: file.service, lines }
}

async function take({ scopes }: KeptFile, isKeeping: boolean): Promise<readonly ImportPlan[]> {
  // A service that stands twice in a file is one.
  const plans = new Map<string, ImportPlan>()
  for (const each of scopes) {
    const plan = await takeScope(each, isKeeping)
    const key = scopeKey(each.service)
    const before = plans.get(key)
    plans.set(key, before ? { ...before, lines: [...before.lines, ...plan.lines] } : plan)
  }
  return [...plans.values()]
}

/** What an import would do, without doing it. */
export const planImport = (file: KeptFile): Promise<readonly ImportPlan[]> => take(file, false)

/** @returns what it did: what was kept here meanwhile counts too */
export const importKept = (file: KeptFile): Promise<readonly ImportPlan[]> => take(file, true)
