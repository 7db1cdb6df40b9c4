import type { DBSchema, IDBPDatabase } from 'idb'

import type { Range } from '~/lib/ranges'

import type { BillFacts, Entry, VendorFacts } from './directory-entry'

/** Every record is of one service: what is known of a sandbox is never shown on live. */
interface Scoped {
  readonly scope: string
}

export interface KeptVendor extends Entry<VendorFacts> {
  /** Payouts to it that were read, each counted once. */
  readonly payouts: number
}

export type KeptBill = Entry<BillFacts>

/** How much of a paypoint's payouts was read. */
export interface Coverage {
  readonly entry: string
  /** Payouts read, each counted once. */
  readonly payouts: number
  /** Days of the oldest and the newest of them, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** When a payout of it was last read: milliseconds since the epoch. */
  readonly readAt: number
  /** What “Read more payouts” has read, counted from the oldest payout: new ones move none of it. */
  readonly done: readonly Range[]
}

/** `seen` is when it was last seen, for the index. */
type Stored<T> = T & Scoped & { readonly seen: number }

export interface DirectorySchema extends DBSchema {
  vendors: {
    key: [scope: string, id: string]
    value: Stored<KeptVendor>
    indexes: { seen: [string, number] }
  }
  bills: {
    key: [scope: string, id: string]
    value: Stored<KeptBill>
    indexes: { seen: [string, number] }
  }
  /** Which payouts were read: so that none is counted twice. */
  payouts: { key: [scope: string, entry: string, idOut: string]; value: 1 }
  coverage: { key: [scope: string, entry: string]; value: Coverage & Scoped }
}

let opened: Promise<IDBPDatabase<DirectorySchema>> | undefined

/** What this browser remembers of vendors and bills. `idb` is fetched with it. */
export function openDirectory(): Promise<IDBPDatabase<DirectorySchema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IDBPDatabase<DirectorySchema>> {
  const { openDatabase } = await import('./open-database')
  return openDatabase<DirectorySchema>('countinghouse-directory', 1, {
    upgrade(database) {
      for (const name of ['vendors', 'bills'] as const) {
        database
          .createObjectStore(name, { keyPath: ['scope', 'id'] })
          .createIndex('seen', ['scope', 'seen'])
      }
      database.createObjectStore('payouts')
      database.createObjectStore('coverage', { keyPath: ['scope', 'entry'] })
    },
    // Another tab has a newer app: let it have its way.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
  })
}
