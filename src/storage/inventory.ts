/** What this browser keeps, counted, with its ages: for whoever is about to remove it. */
import type { WriteName } from '~/contract'
import { plainId } from '~/lib/ids'
import { isObject, memberOf } from '~/lib/json'

import { databaseNames, withDatabase } from './kept-records'
import { readScopeKey, scopeName } from './scope'
import { madeStates, openStates } from './submission-record'

export interface KeptStore {
  readonly database: string
  readonly store: string
  readonly count: number
  /** Milliseconds since the epoch, of the records that say. */
  readonly oldest: number | undefined
  readonly newest: number | undefined
}

export interface OpenSubmission {
  readonly id: string
  readonly title: string
  readonly service: string
}

export interface Inventory {
  readonly stores: readonly KeptStore[]
  /** Names of databases that another tab holds: nothing is known of what they keep. */
  readonly held: readonly string[]
  /** Sent, and nobody knows what became of them. */
  readonly open: readonly OpenSubmission[]
  /** Records that no operation of the service reads back. */
  readonly onlyHere: { readonly invoices: number; readonly notifications: number }
  readonly services: readonly string[]
  readonly localKeys: number
  readonly sessionKeys: number
  readonly caches: number
  readonly workers: number
}

const AGES = ['savedAt', 'createdAt', 'openedAt', 'pinnedAt', 'seen', 'readAt', 'at', 'lastSeen']

/** Of more, a count is told without ages: reading them all takes too long. */
const MOST_READ = 5000

type Members = Readonly<Record<string, unknown>>

/** Before then there was no app, so it is no age. */
const FIRST = Date.UTC(2020, 0)

function ageOf(record: Members): number | undefined {
  return AGES.map((name) => record[name]).find(
    (value): value is number => typeof value === 'number' && value > FIRST,
  )
}

const textIn = (record: unknown, name: string): string => {
  const value = memberOf(record, name)
  return typeof value === 'string' ? value : ''
}

const OPEN = new Set<string | undefined>(openStates)
const MADE = new Set<string | undefined>(madeStates)

const createsNotification: WriteName = 'notificationCreate'
const updatesNotification: WriteName = 'notificationUpdate'

/** Of a submission that made or changed one. */
function notificationOf(record: unknown): string | undefined {
  if (!MADE.has(textIn(record, 'state'))) return undefined
  const operation = textIn(record, 'operation')
  if (operation === createsNotification) return textIn(record, 'reference') || undefined
  if (operation !== updatesNotification) return undefined
  return textIn(memberOf(record, 'subject'), 'notificationId') || undefined
}

/** @throws if the browser lets nothing be read */
export async function inventory(): Promise<Inventory> {
  const stores: KeptStore[] = []
  const held: string[] = []
  const open: OpenSubmission[] = []
  const scopes = new Set<string>()
  const notifications = new Set<string>()
  let invoices = 0
  for (const database of await databaseNames()) {
    const isRead = await withDatabase(database, async (opened) => {
      for (const store of opened.objectStoreNames) {
        const count = await opened.count(store)
        if (count === 0) continue
        // However many: each without an outcome is named.
        const isListed = count <= MOST_READ || store === 'submissions'
        const records: readonly unknown[] = isListed ? await opened.getAll(store) : []
        if (store === 'invoices') invoices += count
        const ages = records.flatMap((record) => (isObject(record) ? (ageOf(record) ?? []) : []))
        stores.push({
          database,
          store,
          count,
          oldest: ages.length > 0 ? Math.min(...ages) : undefined,
          newest: ages.length > 0 ? Math.max(...ages) : undefined,
        })
        for (const record of records) {
          const scope = textIn(record, 'scope')
          const of = readScopeKey(scope)
          const service = of ? scopeName(of) : ''
          if (of) scopes.add(service)
          if (store !== 'submissions') continue
          const notification = notificationOf(record)
          if (notification !== undefined) notifications.add(`${scope} ${plainId(notification)}`)
          if (!OPEN.has(textIn(record, 'state'))) continue
          const subject = memberOf(record, 'subject')
          const id = textIn(record, 'id')
          open.push({ id, title: textIn(subject, 'title') || id, service })
        }
      }
    })
    if (!isRead) held.push(database)
  }
  const onlyHere = { invoices, notifications: notifications.size }
  return { stores, held, open, onlyHere, services: [...scopes], ...(await besides()) }
}

const count = async (counted: () => number | Promise<number>): Promise<number> => {
  try {
    return await counted()
  } catch {
    // Forbidden: then nothing is there.
    return 0
  }
}

async function besides() {
  const { caches: kept } = window as Partial<Window & typeof globalThis> // Missing without HTTPS.
  const { serviceWorker } = navigator as Partial<Navigator>
  return {
    localKeys: await count(() => localStorage.length),
    sessionKeys: await count(() => sessionStorage.length),
    caches: await count(async () => (await kept?.keys())?.length ?? 0),
    workers: await count(async () => (await serviceWorker?.getRegistrations())?.length ?? 0),
  }
}
