/**
 * Puts a file of everything beside what this browser keeps. Each record is read as warily as a stored one, and passes
 * the door that masks. Nothing is sent by it: what another browser was sending arrives as unknown.
 */
import type { IDBPDatabase } from 'idb'

import { canonicalJson } from '~/lib/canonical-json'
import { isObject } from '~/lib/json'

import { DURABLE } from './database'
import { noteWritten } from './kept-changes'
import type { FileEntry, FileScope, KeptFile } from './kept-file'
import { maskedRecord } from './masked-record'
import { keptDatabases, type KeptDatabase, type StoreRule } from './kept-stores'
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

const isKeyPart = (value: unknown): value is string => typeof value === 'string'

/** Where a record that has its key inside has it. */
const insideKey = (record: unknown, path: readonly string[]): IDBValidKey[] | undefined => {
  const values = path.slice(1).map((name) => {
    const value: unknown = Reflect.get(Object(record), name)
    return typeof value === 'string' || typeof value === 'number' ? value : undefined
  })
  return values.every((value) => value !== undefined) ? values : undefined
}

const withScope = (record: unknown, scope: string): unknown =>
  isObject(record) ? { ...record, scope } : record

interface Incoming {
  readonly key: IDBValidKey[] | undefined
  readonly record: unknown
}

/** @returns undefined where it is odd, or nested so deep that it can't be walked */
function incomingOf(
  { key, record }: FileEntry,
  rule: StoreRule,
  path: readonly string[],
  scope: string,
) {
  try {
    const masked = maskedRecord(record)
    const value = path.length > 0 ? withScope(masked, scope) : masked
    const found = rule.find(value, scope)
    if (found === undefined) return undefined
    const own =
      rule.keyTexts === undefined
        ? insideKey(value, path)
        : Array.isArray(key) && key.length === rule.keyTexts && key.every(isKeyPart)
          ? key
          : undefined
    return own && { found, key: own }
  } catch {
    return undefined
  }
}

async function takeStore(
  { open }: KeptDatabase,
  store: string,
  rule: StoreRule,
  of: Scope,
  entries: readonly FileEntry[],
  isKeeping: boolean,
): Promise<ImportCounts> {
  const { database: typed, scope, within } = await open(of)
  // The table of stores names those that the database has.
  const database = typed as unknown as IDBPDatabase<unknown>
  const transaction = database.transaction(store, isKeeping ? 'readwrite' : 'readonly', DURABLE)
  const { store: kept } = transaction
  const [keys, values] = await Promise.all([kept.getAllKeys(within()), kept.getAll(within())])
  const here = new Map<string, unknown>(
    // Every key of a store with a scope is a list.
    values.map((value, at) => [
      JSON.stringify((keys[at] as unknown as IDBValidKey[]).slice(1)),
      value,
    ]),
  )
  const path = typeof kept.keyPath === 'string' ? [kept.keyPath] : (kept.keyPath ?? [])
  const counts = { fresh: 0, changed: 0, same: 0 }
  const left: Partial<Record<LeftReason, number>> = {}
  const leave = (why: LeftReason) => void (left[why] = (left[why] ?? 0) + 1)
  const changed = new Map<string, Incoming>()
  for (const entry of entries) {
    const incoming = incomingOf(entry, rule, path, scope)
    if (incoming === undefined) {
      leave('unreadable')
      continue
    }
    const beside = incoming.found.beside(here.get(JSON.stringify(incoming.key)), () => [
      ...here.values(),
    ])
    if (beside === undefined) {
      leave('newer-here')
      continue
    }
    const record = path.length > 0 ? withScope(beside, scope) : beside
    const key = path.length > 0 ? insideKey(record, path) : incoming.key
    const place = JSON.stringify(key)
    const before = here.get(place)
    if (before !== undefined && canonicalJson(before) === canonicalJson(record)) {
      counts.same += 1
      continue
    }
    counts[before === undefined ? 'fresh' : 'changed'] += 1
    here.set(place, record)
    changed.set(place, { key: path.length > 0 ? undefined : key, record })
  }
  if (isKeeping) {
    // A transaction that only reads has no `put`; this one was begun to write.
    const writing = kept as unknown as {
      readonly put: (record: unknown, key?: IDBValidKey) => Promise<IDBValidKey>
    }
    for (const { key, record } of changed.values()) {
      void (key === undefined ? writing.put(record) : writing.put(record, [scope, ...key]))
    }
  }
  await transaction.done
  return { ...counts, left }
}

async function takeScope(file: FileScope, isKeeping: boolean): Promise<ImportPlan> {
  const lines: ImportLine[] = []
  for (const [name, stores] of file.stores) {
    for (const [store, entries] of stores) {
      const what = `${name} ${store}`
      const database = Object.hasOwn(keptDatabases, name) ? keptDatabases[name] : undefined
      const rule =
        database && Object.hasOwn(database.stores, store) ? database.stores[store] : undefined
      const counts =
        database === undefined || rule === undefined
          ? { fresh: 0, changed: 0, same: 0, left: { 'unknown-store': entries.length } }
          : await takeStore(database, store, rule, file.service, entries, isKeeping)
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
