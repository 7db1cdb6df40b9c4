/** Forms not yet sent. A database of its own: what is typed outlives lists that are cleared. */
import type { DBSchema, IDBPDatabase } from 'idb'

import { hearTabs, tellTabs } from './channel'
import { keepable } from './draft-values'
import { DURABLE } from './durable'

/** One form being filled in. */
export interface DraftContent {
  readonly id: string
  /** Which form: `vendor`. */
  readonly kind: string
  /** The service and organization it is for: what was typed for the sandbox is not offered on live. */
  readonly environment: string
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

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft; indexes: { kind: [string, string] } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function openDrafts(): Promise<IDBPDatabase<Schema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const { openDatabase } = await import('./open-database')
  return openDatabase<Schema>('countinghouse-drafts', 1, {
    upgrade(database) {
      const store = database.createObjectStore('drafts', { keyPath: 'id' })
      store.createIndex('kind', ['kind', 'environment'])
    },
    // Another tab has a newer app: let it have its way.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
      opened = undefined
    },
  })
}

async function put(draft: Draft): Promise<void> {
  const transaction = (await openDrafts()).transaction('drafts', 'readwrite', DURABLE)
  await Promise.all([transaction.store.put(draft), transaction.done])
  tell(draft.id)
}

/** Keeps a form as it is now, in place of what was kept of it. */
export async function saveDraft(content: DraftContent): Promise<Draft> {
  const { values, left } = keepable(content.values)
  const title = keepable({ title: content.title }).left.length === 0 ? content.title : ''
  const draft: Draft = { ...content, title, values, left, savedAt: Date.now() }
  await put(draft)
  return draft
}

export const readDraft = async (id: string): Promise<Draft | undefined> =>
  (await openDrafts()).get('drafts', id)

/** The latest first. */
export async function draftsOf(kind: string, environment: string): Promise<readonly Draft[]> {
  const drafts = await (await openDrafts()).getAllFromIndex('drafts', 'kind', [kind, environment])
  return drafts.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** @returns what was kept, so that it can be put back */
export async function discardDraft(id: string): Promise<Draft | undefined> {
  const transaction = (await openDrafts()).transaction('drafts', 'readwrite')
  const draft = await transaction.store.get(id)
  void transaction.store.delete(id)
  await transaction.done
  tell(id)
  return draft
}

/** Puts a discarded draft back as it was. */
export async function restoreDraft(draft: Draft): Promise<void> {
  await put(draft)
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
