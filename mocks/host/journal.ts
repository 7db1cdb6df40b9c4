/** Accepted changes in order, kept in IndexedDB and replayed over the seed. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

import type { Opening } from '../clock/day'
import type { Change, Store } from '../model'

interface Schema extends DBSchema {
  changes: { key: number; value: Change }
  /** `seed`: what the changes apply to. `clearing`: new each time they are cleared. `opening`: JSON of the day. */
  about: { key: string; value: string }
}

const DATABASE = 'countinghouse-sandbox'

export class Journal {
  readonly #database: IDBPDatabase<Schema>
  readonly #openToday: () => Opening
  #opening: Opening
  #seen = 0
  #clearing: string | undefined
  #isReplaying = false
  #unsaved: Change[] = []
  /** While this tab's own changes are written. */
  #saving: Promise<void> | undefined

  private constructor(database: IDBPDatabase<Schema>, openToday: () => Opening) {
    this.#database = database
    this.#openToday = openToday
    this.#opening = openToday()
  }

  /** Of the first visit, or of the last reset: the records that the changes apply to stay where they are. */
  get opening(): Opening {
    return this.#opening
  }

  /** Drops changes made on another seed. */
  static async open(seed: string, openToday: () => Opening): Promise<Journal> {
    const database: IDBPDatabase<Schema> = await openDB<Schema>(DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore('changes', { autoIncrement: true })
        db.createObjectStore('about')
      },
      // Another tab runs a newer sandbox: let it upgrade.
      blocking: () => database.close(),
    })
    const journal = new Journal(database, openToday)
    const [of, opening] = await Promise.all([
      database.get('about', 'seed'),
      database.get('about', 'opening'),
    ])
    if (of === seed && opening !== undefined) {
      journal.#opening = readOpening(opening)
    } else {
      await journal.clear()
      await database.put('about', seed, 'seed')
    }
    return journal
  }

  follow(store: Store): () => void {
    return store.onChange((change) => {
      if (!this.#isReplaying) this.#unsaved.push(change)
    })
  }

  /** Applies saved changes, other tabs' too. False if they were cleared: make a new store first. */
  async catchUp(store: Store): Promise<boolean> {
    // Between their commit and `#seen`, own changes look like another tab's: a business day would pass twice.
    while (this.#saving) await this.#saving.catch(() => undefined)
    const range = IDBKeyRange.lowerBound(this.#seen, true)
    const transaction = this.#database.transaction(['changes', 'about'])
    const changes = transaction.objectStore('changes')
    // Left unfinished by a page that the browser keeps, it would hold up the next page's writes.
    const leave = () => transaction.abort()
    globalThis.addEventListener?.('pagehide', leave)
    const [clearing, opening, keys, saved] = await Promise.all([
      transaction.objectStore('about').get('clearing'),
      transaction.objectStore('about').get('opening'),
      changes.getAllKeys(range),
      changes.getAll(range),
    ]).finally(() => globalThis.removeEventListener?.('pagehide', leave))
    const isCurrent = this.#seen === 0 || clearing === this.#clearing
    this.#clearing = clearing
    if (!isCurrent) {
      if (opening !== undefined) this.#opening = readOpening(opening)
      this.#seen = 0
      return false
    }
    this.#isReplaying = true
    for (const change of saved) replay(store, change)
    this.#isReplaying = false
    this.#seen = keys.at(-1) ?? this.#seen
    return true
  }

  async save(): Promise<void> {
    const changes = this.#unsaved
    if (changes.length === 0) return
    this.#unsaved = []
    this.#saving = this.#write(changes)
    try {
      await this.#saving
    } finally {
      this.#saving = undefined
    }
  }

  async #write(changes: readonly Change[]): Promise<void> {
    const transaction = this.#database.transaction('changes', 'readwrite')
    const keys = await Promise.all(changes.map((change) => transaction.store.add(change)))
    await transaction.done
    this.#seen = keys.at(-1) ?? this.#seen
  }

  async clear(): Promise<void> {
    this.#unsaved = []
    this.#seen = 0
    this.#clearing = crypto.randomUUID()
    this.#opening = this.#openToday()
    const transaction = this.#database.transaction(['changes', 'about'], 'readwrite')
    await Promise.all([
      transaction.objectStore('changes').clear(),
      transaction.objectStore('about').put(this.#clearing, 'clearing'),
      transaction.objectStore('about').put(JSON.stringify(this.#opening), 'opening'),
      transaction.done,
    ])
  }

  close() {
    this.#database.close()
  }
}

// This class alone writes it.
const readOpening = (text: string): Opening => JSON.parse(text) as Opening

function replay(store: Store, change: Change) {
  // The record belongs to the named collection; TypeScript can't follow that through a union.
  const put = store.put as (name: Change['in'], id: string, record: unknown) => void
  put(change.in, change.id, change.record)
}
