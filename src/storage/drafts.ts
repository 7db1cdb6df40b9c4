/** Forms not yet sent. A database of its own: what is typed outlives lists that are cleared. */
import { hearTabs, tellTabs } from './channel'
import { asideStore, defineDatabase, DURABLE, type Schema } from './database'
import { keepable, type Keepable } from './draft-values'
import { readScopeKey, type Scope } from './scope'
import { isAnything, isNumber, isText, listOf, shape, sorted } from './shape'

/** One form being filled in. */
export interface DraftContent {
  readonly id: string
  /** Which form: `vendor`. */
  readonly kind: string
  /** For people: what it is about. */
  readonly title: string
  readonly values: unknown
}

/** As it is kept: without bank, tax and card numbers. */
export interface Draft extends DraftContent {
  /** Places of `values` that were left out. */
  readonly left: readonly string[]
  /** Milliseconds since the epoch. */
  readonly savedAt: number
}

/** A draft with its `scope`, unless another version of the app wrote it. */
interface Drafts extends Schema {
  drafts: {
    key: [scope: string, id: string]
    value: unknown
    indexes: { kind: [scope: string, kind: string] }
  }
}

const isDraft = shape<Draft>({
  id: isText,
  kind: isText,
  title: isText,
  values: isAnything,
  left: listOf(isText),
  savedAt: isNumber,
})

/** Until version 2 the scope stood in a member of another name. */
const isOfEnvironment = shape<{ readonly environment: string }>({ environment: isText })

const open = defineDatabase<Drafts>({
  name: 'countinghouse-drafts',
  version: 2,
  upgrade: async (database, from, transaction, setAside) => {
    const before: unknown[] = from === 0 ? [] : await transaction.objectStore('drafts').getAll()
    if (from > 0) database.deleteObjectStore('drafts')
    const store = database.createObjectStore('drafts', { keyPath: ['scope', 'id'] })
    store.createIndex('kind', ['scope', 'kind'])
    for (const draft of before) {
      if (isDraft(draft) && isOfEnvironment(draft) && readScopeKey(draft.environment)) {
        const { environment: scope, ...content } = draft
        void store.put({ ...content, scope })
      } else setAside('drafts', draft)
    }
  },
})

export const draftsAside = asideStore(open)

async function put(scope: Scope, draft: Draft): Promise<void> {
  const { database, scope: key } = await open(scope)
  const transaction = database.transaction('drafts', 'readwrite', DURABLE)
  await Promise.all([transaction.store.put({ ...draft, scope: key }), transaction.done])
  tell(draft.id)
}

/** Keeps a form as it is now, in place of what was kept of it. */
export const saveDraft = (scope: Scope, { values, ...about }: DraftContent): Promise<Draft> =>
  saveKeepable(scope, about, keepable(values))

/** Keeps what another rule has made keepable: that of a sheet (sheet-draft.ts). */
export async function saveKeepable(
  scope: Scope,
  content: Omit<DraftContent, 'values'>,
  { values, left }: Keepable,
): Promise<Draft> {
  const title = keepable({ title: content.title }).left.length === 0 ? content.title : ''
  const draft: Draft = { ...content, title, values, left, savedAt: Date.now() }
  await put(scope, draft)
  return draft
}

export async function readDraft(scope: Scope, id: string): Promise<Draft | undefined> {
  const { database, scope: key } = await open(scope)
  const kept = await database.get('drafts', [key, id])
  return isDraft(kept) ? kept : undefined
}

/** The latest first. */
export async function draftsOf(scope: Scope, kind: string): Promise<readonly Draft[]> {
  const { database, scope: key } = await open(scope)
  const kept = await database.getAllFromIndex('drafts', 'kind', [key, kind])
  return sorted(kept, isDraft).records.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** How many drafts of a kind this version cannot read. */
export async function unreadableDrafts(scope: Scope, kind: string): Promise<number> {
  const { database, scope: key } = await open(scope)
  return sorted(await database.getAllFromIndex('drafts', 'kind', [key, kind]), isDraft).odd.length
}

/** @returns what was kept, so that it can be put back */
export async function discardDraft(scope: Scope, id: string): Promise<Draft | undefined> {
  const { database, scope: key } = await open(scope)
  const transaction = database.transaction('drafts', 'readwrite')
  const draft = await transaction.store.get([key, id])
  void transaction.store.delete([key, id])
  await transaction.done
  tell(id)
  return isDraft(draft) ? draft : undefined
}

/** Puts a discarded draft back as it was. */
export async function restoreDraft(scope: Scope, draft: Draft): Promise<void> {
  await put(scope, draft)
}

const CHANNEL = 'countinghouse-drafts'
const listeners = new Set<(id: string) => void>()

function tell(id: string): void {
  for (const listener of listeners) listener(id)
  tellTabs(CHANNEL, id)
}

/** Calls `listener` with the id of each draft that changes, in this tab or another; returns the way to stop. */
export function subscribeDrafts(listener: (id: string) => void): () => void {
  const stop = hearTabs(CHANNEL, (id) => {
    if (typeof id === 'string') listener(id)
  })
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
