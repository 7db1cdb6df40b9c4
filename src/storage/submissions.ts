/**
 * The journal of writes. A record is on disk before its request leaves, and reads that decide a write share
 * its transaction, so that two tabs never decide on the same state.
 */
import type { WriteName } from '~/contract'

import { hearTabs, tellTabs } from './channel'
import { collections, type StoreReading } from './collection'
import { samplesComing } from './greeting'
import { scopeKey, type Scope } from './scope'
import { sorted, type Kept } from './shape'
import { StorageError } from './storage-error'
import { isSubmission, type Submission, type SubmissionState } from './submission-record'

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

export const journalKept = collections({
  name: 'countinghouse-submissions',
  version: 3,
  stores: {
    submissions: {
      key: ['id'],
      record: isSubmission,
      index: {
        drafts: 'drafts',
        hash: 'hash',
        state: ['state'],
        createdAt: ['createdAt'],
        reference: ['reference'],
        operation: ['operation', 'createdAt'],
      },
      isDurable: true,
    },
  },
})

const { submissions } = journalKept.collections

const CHANNEL = 'countinghouse-submissions'

export const subscribeSubmissions = (listener: () => void): (() => void) =>
  hearTabs(CHANNEL, listener)

/** What lays out the sandbox's sample records tells of all of them, once they are there. */
export function tellSubmissions(): void {
  if (!__SANDBOX__ || !samplesComing.get()) tellTabs(CHANNEL, 'changed')
}

const byAge = (a: Submission, b: Submission) => b.createdAt - a.createdAt

export const journalOf: JournalOf = (scope) => {
  const key = scopeKey(scope)
  const ownOf = ({ records }: Kept<Submission>) =>
    records.filter(({ environment }) => scopeKey(environment) === key).toSorted(byAge)
  const reading = async () => (await journalKept.read(scope, 'submissions'))[0]
  return {
    begin: async (draftId, hash, decide) => {
      const [{ store, keptBy, done }] = await journalKept.write(scope, 'submissions')
      // Across scopes: two organizations of a service send the same bytes to one address.
      const found = await Promise.all([keptBy('drafts', draftId), keptBy('hash', hash)])
      // It may say that this was sent, so nothing is sent.
      if (found.some(({ odd }) => odd.length > 0)) throw new StorageError('unreadable')
      const earlier = new Map(
        found.flatMap(({ records }) => records.map((each) => [each.id, each])),
      )
      const { put, result } = decide([...earlier.values()])
      // Each in its own scope, whichever this is.
      for (const each of put) void store.put({ ...each, scope: scopeKey(each.environment) })
      await done()
      if (put.length > 0) tellSubmissions()
      return result
    },
    change: async (id, make) => {
      const after = await submissions.change(scope, [id], make)
      if (after) tellSubmissions()
      return after
    },
    inState: async (...states) => {
      const { keptBy } = await reading()
      const found = await Promise.all(states.map((state) => keptBy('state', state)))
      return found.flatMap(({ records }) => records).toSorted(byAge)
    },
    newest: async (limit) => newestIn(await reading(), limit, 'createdAt'),
    newestOf: async (operation, limit) => newestIn(await reading(), limit, 'operation', operation),
    ofDraft: async (draftId) => ownOf(await submissions.keptBy(scope, 'drafts', draftId)),
    ofDrafts: async (prefix) => {
      const { store } = await reading()
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
      return ownOf(sorted(await store.index('drafts').getAll(range), isSubmission))
    },
    ofReference: async (reference) =>
      (await submissions.keptBy(scope, 'reference', reference)).records,
    get: (id) => submissions.get(scope, id),
    count: async () => {
      const { store, within } = await reading()
      return store.count(within())
    },
    unreadable: async () => (await submissions.kept(scope)).odd,
  }
}

/** By an index that ends with the time. */
async function newestIn(
  { store, within }: StoreReading<Submission>,
  limit: number,
  index: string,
  ...beginning: readonly string[]
): Promise<readonly Submission[]> {
  const found: Submission[] = []
  for (
    let cursor = await store.index(index).openCursor(within(...beginning), 'prev');
    cursor && found.length < limit;
    cursor = await cursor.continue()
  ) {
    if (isSubmission(cursor.value)) found.push(cursor.value)
  }
  return found
}
