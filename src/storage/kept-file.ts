/**
 * One file with everything that this browser keeps, service by service: to have it elsewhere, or after a wipe. It has
 * no token, and nothing that is only of a tab or of this device.
 */
import { isObject } from '~/lib/json'

import { maskedRecord } from './masked-record'
import { databaseNames, withDatabase } from './kept-records'
import { keptDatabases, leftDatabases } from './kept-stores'
import { listSettings, type KeptListSettings } from './list-settings'
import { readScopeKey, scopeKey, type Scope } from './scope'
import { StorageError } from './storage-error'
import { isScope } from './submission-record'

const APP = 'Countinghouse'
const KIND = 'everything kept in a browser'
const VERSION = 1
const MOST_FILE_BYTES = 200 * 1024 * 1024

/** In a store whose records have no key of their own, it stands beside them. */
export interface KeptFileEntry {
  readonly key?: unknown
  readonly record: unknown
}

export interface FileScope {
  readonly service: Scope
  /** By database and store. */
  readonly stores: ReadonlyMap<string, ReadonlyMap<string, readonly KeptFileEntry[]>>
  readonly settings: KeptListSettings
}

export interface KeptFile {
  readonly savedAt: string
  readonly scopes: readonly FileScope[]
  /** Parts that belong to no service: what they are of can't be told. */
  readonly oddScopes: number
}

export interface NotInFile {
  readonly what: string
  readonly count: number
  readonly why: string
}

export interface WrittenKeptFile {
  readonly blob: Blob
  readonly records: number
  readonly services: number
  readonly left: readonly NotInFile[]
}

interface StoreLines {
  readonly database: string
  readonly store: string
  readonly isLearned: boolean
  /** By the key of their scope. */
  readonly lines: ReadonlyMap<string, readonly string[]>
}

function lineOf(key: IDBValidKey, value: unknown): readonly [scope: string, line: string] | string {
  if (!Array.isArray(key) || typeof key[0] !== 'string' || !readScopeKey(key[0]))
    return 'no service'
  const record = maskedRecord(value)
  if (!isObject(record) || !('scope' in record)) {
    return [key[0], JSON.stringify({ key: key.slice(1), record })]
  }
  const { scope: _ofKey, ...own } = record
  return [key[0], JSON.stringify({ record: own })]
}

/** @throws StorageError where another tab holds a part: a file without it would not be everything */
async function readStores(): Promise<{ stores: StoreLines[]; left: NotInFile[] }> {
  const stores: StoreLines[] = []
  const left: NotInFile[] = []
  const leave = (what: string, count: number, why: string | undefined) =>
    count > 0 && why !== undefined && left.push({ what, count, why })
  const listed = await databaseNames()
  // A browser may not list them.
  const names = listed.length > 0 ? listed : [...keptDatabases.keys()]
  for (const name of names) {
    const isRead = await withDatabase(name, async (opened) => {
      for (const store of opened.objectStoreNames) {
        const what = `${name} ${store}`
        const collection = keptDatabases.get(name)?.database.stores[store]
        if (collection === undefined) {
          const { why } = leftDatabases[name] ?? { why: 'Of another version of the app' }
          leave(what, await opened.count(store), why)
          continue
        }
        const reading = opened.transaction(store).store
        const [keys, values] = await Promise.all([reading.getAllKeys(), reading.getAll()])
        const lines = new Map<string, string[]>()
        let odd = 0
        for (const [at, key] of keys.entries()) {
          const line = lineOf(key, values[at])
          if (typeof line === 'string') odd += 1
          else {
            const ofScope = lines.get(line[0]) ?? []
            ofScope.push(line[1])
            lines.set(line[0], ofScope)
          }
        }
        leave(what, odd, 'It doesn’t name a service')
        const isLearned = collection.learnedFrom === 'service'
        stores.push({ database: name, store, isLearned, lines })
      }
    })
    if (!isRead) throw new StorageError('held')
  }
  return { stores, left }
}

const sizeOf = (stores: readonly StoreLines[]): number =>
  stores
    .flatMap(({ lines }) => [...lines.values()].flat())
    .reduce((sum, { length }) => sum + length, 0)

const countOf = ({ lines }: StoreLines): number =>
  [...lines.values()].reduce((sum, { length }) => sum + length, 0)

/** Its parts are joined by the browser: together they may be more than one text can hold. */
export async function writeKeptFile(now: number): Promise<WrittenKeptFile> {
  const { stores: all, left } = await readStores()
  const isTooLarge = sizeOf(all) > MOST_FILE_BYTES
  const stores = isTooLarge ? all.filter(({ isLearned }) => !isLearned) : all
  const without = all.filter((each) => !stores.includes(each) && countOf(each) > 0)
  const leftOut = [
    ...left,
    ...without.map((each) => ({
      what: `${each.database} ${each.store}`,
      count: countOf(each),
      why: 'The file would be too large. It’s learned again from your provider',
    })),
  ]
  const settings = listSettings()
  const keys = [
    ...new Set([...stores.flatMap(({ lines }) => [...lines.keys()]), ...settings.keys()]),
  ]
  const about = { app: APP, kind: KIND, version: VERSION, savedAt: new Date(now).toISOString() }
  const parts: string[] = [`${JSON.stringify(about).slice(0, -1)},"services":[`]
  for (const [at, key] of keys.entries()) {
    const ofService = stores.filter(({ lines }) => lines.has(key))
    parts.push(
      `${at > 0 ? ',' : ''}\n{"service":${JSON.stringify(readScopeKey(key))},"settings":${JSON.stringify(settings.get(key) ?? {})},"kept":{`,
      [...Map.groupBy(ofService, ({ database }) => database)]
        .map(([database, its]) => {
          const inside = its.map(
            ({ store, lines }) =>
              `${JSON.stringify(store)}:[\n${(lines.get(key) ?? []).join(',\n')}]`,
          )
          return `\n${JSON.stringify(database)}:{${inside.join(',')}}`
        })
        .join(','),
      '}}',
    )
  }
  parts.push(`],\n"left":${JSON.stringify(leftOut)}}\n`)
  return {
    blob: new Blob(parts, { type: 'application/json' }),
    records: stores.reduce((sum, each) => sum + countOf(each), 0),
    services: keys.length,
    left: leftOut,
  }
}

export type ReadKeptFile =
  | { readonly ok: true; readonly file: KeptFile }
  | { readonly ok: false; readonly reason: string }

const refusedFile = (reason: string): ReadKeptFile => ({ ok: false, reason })

export async function openKeptFile(file: Pick<File, 'size' | 'text'>): Promise<ReadKeptFile> {
  if (file.size > MOST_FILE_BYTES) return refusedFile('The file is larger than 200 MB.')
  try {
    return readKeptFile(await file.text())
  } catch {
    return refusedFile('We couldn’t read the file. Choose it again.')
  }
}

export function readKeptFile(text: string): ReadKeptFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return refusedFile('The file isn’t JSON, or isn’t complete. Export it again.')
  }
  if (!isObject(json) || json['app'] !== APP || json['kind'] !== KIND) {
    return refusedFile('This isn’t a file of “Export everything”. Choose one that is.')
  }
  const { version, savedAt, services } = json
  if (typeof version !== 'number' || !Array.isArray(services)) {
    return refusedFile('The file isn’t complete. Export it again.')
  }
  if (version > VERSION) {
    return refusedFile('The file was made by a newer version. Reload the page, then retry.')
  }
  const scopes = services.flatMap((each: unknown) => fileScope(each) ?? [])
  return {
    ok: true,
    file: {
      savedAt: typeof savedAt === 'string' ? savedAt : '',
      scopes,
      oddScopes: services.length - scopes.length,
    },
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : []

function fileScope(value: unknown): FileScope | undefined {
  if (!isObject(value) || !isScope(value['service'])) return undefined
  const { kind, baseUrl, orgId } = value['service']
  const service = { kind, baseUrl, orgId }
  const key = scopeKey(service)
  // A blank in its address would make it another service's.
  const same = readScopeKey(key)
  if (same === undefined || same.baseUrl !== baseUrl || same.orgId !== orgId) return undefined
  const stores = entriesOf(value['kept']).map(
    ([database, inside]) =>
      [
        database,
        new Map(
          entriesOf(inside).map(([store, entries]) => [
            store,
            Array.isArray(entries) ? entries.map(fileEntry) : [],
          ]),
        ),
      ] as const,
  )
  const { layouts, defaults, journals } = isObject(value['settings']) ? value['settings'] : {}
  return {
    service,
    stores: new Map(stores),
    settings: {
      layouts: Object.fromEntries(entriesOf(layouts)),
      defaults: Object.fromEntries(entriesOf(defaults)),
      journals: Object.fromEntries(entriesOf(journals)),
    },
  }
}

const fileEntry = (value: unknown): KeptFileEntry =>
  isObject(value) ? { key: value['key'], record: value['record'] } : { record: undefined }
