/**
 * The journal of writes, in IndexedDB. A record is on the disk before its request leaves, and what
 * is read and written together is one transaction, so that two tabs never decide on the same state.
 */
import type { DBSchema, IDBPDatabase } from 'idb'

import { DURABLE } from './durable'
import type { Submission, SubmissionState } from './submission-record'
import { tellSubmissions } from './submission-news'

interface Schema extends DBSchema {
  submissions: {
    key: string
    value: Submission
    indexes: {
      drafts: string
      hash: string
      state: SubmissionState
      createdAt: number
      reference: string
    }
  }
}

/** What `begin` decides on the earlier submissions of the same draft or the same bytes. */
export interface Beginning<T> {
  readonly put: readonly Submission[]
  readonly result: T
}

export interface SubmissionJournal {
  /** Reads what was sent before and writes what is decided on it, in one durable transaction. */
  readonly begin: <T>(
    draftId: string,
    hash: string,
    decide: (earlier: readonly Submission[]) => Beginning<T>,
  ) => Promise<T>
  /** Replaces one record, durably; undefined when it is not there. */
  readonly change: (
    id: string,
    change: (submission: Submission) => Submission,
  ) => Promise<Submission | undefined>
  readonly get: (id: string) => Promise<Submission | undefined>
  readonly inState: (...states: readonly SubmissionState[]) => Promise<readonly Submission[]>
  /** What was sent from this form's draft; newest first. */
  readonly ofDraft: (draftId: string) => Promise<readonly Submission[]>
  /** Those whose outcome is this record of the service. */
  readonly ofReference: (reference: string) => Promise<readonly Submission[]>
  /** Newest first. */
  readonly newest: (limit: number) => Promise<readonly Submission[]>
  readonly count: () => Promise<number>
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openNew().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openNew(): Promise<IDBPDatabase<Schema>> {
  // As the lists' database does: a chunk that both kinds of import lead to would need the bundler's helpers.
  const { openDatabase } = await import('./open-database')
  return openDatabase<Schema>('countinghouse-submissions', 1, {
    upgrade(database) {
      const store = database.createObjectStore('submissions', { keyPath: 'id' })
      store.createIndex('drafts', 'drafts', { multiEntry: true })
      store.createIndex('hash', 'hash')
      store.createIndex('state', 'state')
      store.createIndex('createdAt', 'createdAt')
      store.createIndex('reference', 'reference')
    },
    // Another tab has a newer app: let it have its way.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
    terminated: () => {
      opened = undefined
    },
  })
}

async function begin<T>(
  draftId: string,
  hash: string,
  decide: (earlier: readonly Submission[]) => Beginning<T>,
): Promise<T> {
  const transaction = (await open()).transaction('submissions', 'readwrite', DURABLE)
  const { store } = transaction
  const [ofDraft, ofBytes] = await Promise.all([
    store.index('drafts').getAll(draftId),
    store.index('hash').getAll(hash),
  ])
  const earlier = new Map([...ofDraft, ...ofBytes].map((each) => [each.id, each]))
  const { put, result } = decide([...earlier.values()])
  await Promise.all([...put.map((each) => store.put(each)), transaction.done])
  if (put.length > 0) tellSubmissions()
  return result
}

async function change(
  id: string,
  make: (submission: Submission) => Submission,
): Promise<Submission | undefined> {
  const transaction = (await open()).transaction('submissions', 'readwrite', DURABLE)
  const before = await transaction.store.get(id)
  const after = before && make(before)
  await Promise.all([after && transaction.store.put(after), transaction.done])
  if (after) tellSubmissions()
  return after
}

const byAge = (a: Submission, b: Submission) => b.createdAt - a.createdAt

async function inState(...states: readonly SubmissionState[]): Promise<readonly Submission[]> {
  const index = (await open()).transaction('submissions').store.index('state')
  const found = await Promise.all(states.map((state) => index.getAll(state)))
  return found.flat().toSorted(byAge)
}

async function newest(limit: number): Promise<readonly Submission[]> {
  const index = (await open()).transaction('submissions').store.index('createdAt')
  const found: Submission[] = []
  for (
    let cursor = await index.openCursor(null, 'prev');
    cursor && found.length < limit;
    cursor = await cursor.continue()
  ) {
    found.push(cursor.value)
  }
  return found
}

/** Rejects, each of it, where the browser forbids storage or has no room left. */
export const submissionJournal: SubmissionJournal = {
  begin,
  change,
  inState,
  newest,
  ofDraft: async (draftId) =>
    (await (await open()).getAllFromIndex('submissions', 'drafts', draftId)).toSorted(byAge),
  ofReference: async (reference) =>
    (await open()).getAllFromIndex('submissions', 'reference', reference),
  get: async (id) => (await open()).get('submissions', id),
  count: async () => (await open()).count('submissions'),
}
