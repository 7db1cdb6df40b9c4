/**
 * The journal of writes. A record is on disk before its request leaves, and reads that decide a write share
 * its transaction, so that two tabs never decide on the same state.
 */
import type { WriteName } from '~/contract'

import { hearTabs, tellTabs } from './channel'
import { defineDatabase, DURABLE, type Schema } from './database'
import { scopeKey, type Scope } from './scope'
import { sorted } from './shape'
import { StorageError } from './storage-error'
import { isSubmission, type Submission, type SubmissionState } from './submission-record'

interface Journal extends Schema {
  submissions: {
    key: [scope: string, id: string]
    value: unknown
    indexes: {
      drafts: string
      hash: string
      state: [scope: string, state: string]
      createdAt: [scope: string, at: number]
      reference: [scope: string, reference: string]
      operation: [scope: string, operation: string, at: number]
    }
  }
}

export interface Beginning<T> {
  readonly put: readonly Submission[]
  readonly result: T
}

export interface SubmissionJournal {
  readonly begin: <T>(
    draftId: string,
    hash: string,
    decide: (earlier: readonly Submission[]) => Beginning<T>,
  ) => Promise<T>
  readonly change: (
    id: string,
    change: (submission: Submission) => Submission,
  ) => Promise<Submission | undefined>
  readonly get: (id: string) => Promise<Submission | undefined>
  readonly inState: (...states: readonly SubmissionState[]) => Promise<readonly Submission[]>
  readonly ofDraft: (draftId: string) => Promise<readonly Submission[]>
  readonly ofDrafts: (prefix: string) => Promise<readonly Submission[]>
  readonly ofReference: (reference: string) => Promise<readonly Submission[]>
  readonly newest: (limit: number) => Promise<readonly Submission[]>
  /** Those of one operation, so that a run of thousands of another hides none of them. */
  readonly newestOf: (operation: WriteName, limit: number) => Promise<readonly Submission[]>
  readonly count: () => Promise<number>
  readonly unreadable: () => Promise<readonly unknown[]>
}

/** One scope's journal. Every method rejects if storage is forbidden or full. */
export type JournalOf = (scope: Scope) => SubmissionJournal

export const openJournal = defineDatabase<Journal>({
  name: 'countinghouse-submissions',
  version: 3,
  upgrade: (database, from) => {
    if (from > 0) return
    const store = database.createObjectStore('submissions', { keyPath: ['scope', 'id'] })
    store.createIndex('drafts', 'drafts', { multiEntry: true })
    store.createIndex('hash', 'hash')
    store.createIndex('state', ['scope', 'state'])
    store.createIndex('createdAt', ['scope', 'createdAt'])
    store.createIndex('reference', ['scope', 'reference'])
    store.createIndex('operation', ['scope', 'operation', 'createdAt'])
  },
})

const CHANNEL = 'countinghouse-submissions'

export const subscribeSubmissions = (listener: () => void): (() => void) =>
  hearTabs(CHANNEL, listener)

export const tellSubmissions = (): void => tellTabs(CHANNEL, 'changed')

const stored = <T extends Pick<Submission, 'environment'>>(submission: T) => ({
  ...submission,
  scope: scopeKey(submission.environment),
})

const readable = (values: readonly unknown[]) => sorted(values, isSubmission).records

const byAge = (a: Submission, b: Submission) => b.createdAt - a.createdAt

export const journalOf: JournalOf = (scope) => {
  const reading = async () => {
    const { database, within, scope: key } = await openJournal(scope)
    return { store: database.transaction('submissions').store, within, key }
  }
  return {
    begin: async (draftId, hash, decide) => {
      const { database } = await openJournal(scope)
      const transaction = database.transaction('submissions', 'readwrite', DURABLE)
      const { store } = transaction
      // Across scopes: two organizations of a service send the same bytes to one address.
      const [ofDraft, ofBytes] = await Promise.all([
        store.index('drafts').getAll(draftId),
        store.index('hash').getAll(hash),
      ])
      const { records, odd } = sorted([...ofDraft, ...ofBytes], isSubmission)
      // It may say that this was sent, so nothing is sent.
      if (odd.length > 0) throw new StorageError('unreadable')
      const earlier = new Map(records.map((each) => [each.id, each]))
      const { put, result } = decide([...earlier.values()])
      await Promise.all([...put.map((each) => store.put(stored(each))), transaction.done])
      if (put.length > 0) tellSubmissions()
      return result
    },
    change: async (id, make) => {
      const { database, scope: key } = await openJournal(scope)
      const transaction = database.transaction('submissions', 'readwrite', DURABLE)
      const before = await transaction.store.get([key, id])
      const after = isSubmission(before) ? make(before) : undefined
      await Promise.all([after && transaction.store.put(stored(after)), transaction.done])
      if (after) tellSubmissions()
      return after
    },
    inState: async (...states) => {
      const { store, key } = await reading()
      const index = store.index('state')
      const found = await Promise.all(states.map((state) => index.getAll([key, state])))
      return readable(found.flat()).toSorted(byAge)
    },
    newest: async (limit) => {
      const { store, within } = await reading()
      const found: Submission[] = []
      for (
        let cursor = await store.index('createdAt').openCursor(within(), 'prev');
        cursor && found.length < limit;
        cursor = await cursor.continue()
      ) {
        if (isSubmission(cursor.value)) found.push(cursor.value)
      }
      return found
    },
    newestOf: async (operation, limit) => {
      const { store, within } = await reading()
      const found: Submission[] = []
      for (
        let cursor = await store.index('operation').openCursor(within(operation), 'prev');
        cursor && found.length < limit;
        cursor = await cursor.continue()
      ) {
        if (isSubmission(cursor.value)) found.push(cursor.value)
      }
      return found
    },
    ofDraft: async (draftId) => {
      const { store, key } = await reading()
      const found = readable(await store.index('drafts').getAll(draftId))
      return found.filter(({ environment }) => scopeKey(environment) === key).toSorted(byAge)
    },
    ofDrafts: async (prefix) => {
      const { store, key } = await reading()
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
      const found = readable(await store.index('drafts').getAll(range))
      return found.filter(({ environment }) => scopeKey(environment) === key).toSorted(byAge)
    },
    ofReference: async (reference) => {
      const { store, key } = await reading()
      return readable(await store.index('reference').getAll([key, reference]))
    },
    get: async (id) => {
      const { store, key } = await reading()
      const found = await store.get([key, id])
      return isSubmission(found) ? found : undefined
    },
    count: async () => {
      const { store, within } = await reading()
      return store.count(within())
    },
    unreadable: async () => {
      const { store, within } = await reading()
      return sorted(await store.getAll(within()), isSubmission).odd
    },
  }
}
