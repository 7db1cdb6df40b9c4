/** Unsent forms, in their own database: they outlive cleared lists. */
import { hearTabs, tellTabs } from './channel'
import { defineDatabase, DURABLE, type Schema } from './database'
import { keepable, type Keepable } from './draft-values'
import { readScopeKey, type Scope } from './scope'
import { isAnything, isText, isTime, listOf, record, sorted, type Checked } from './shape'

/** Without bank, tax and card numbers. */
export const isDraft = record({
  id: isText,
  kind: isText,
  title: isText,
  values: isAnything,
  left: listOf(isText),
  savedAt: isTime,
})

export type Draft = Checked<typeof isDraft>

export type DraftContent = Omit<Draft, 'left' | 'savedAt'>

interface Drafts extends Schema {
  drafts: {
    key: [scope: string, id: string]
    value: unknown
    indexes: { kind: [scope: string, kind: string] }
  }
}

export const openDrafts = defineDatabase<Drafts>({
  name: 'countinghouse-drafts',
  version: 2,
  upgrade: (database, from) => {
    if (from > 0) return
    database
      .createObjectStore('drafts', { keyPath: ['scope', 'id'] })
      .createIndex('kind', ['scope', 'kind'])
  },
})

async function put(scope: Scope, draft: Draft): Promise<void> {
  const { database, scope: key } = await openDrafts(scope)
  const transaction = database.transaction('drafts', 'readwrite', DURABLE)
  const putting = transaction.store.put({ ...draft, scope: key })
  // Begun as the page is left, it would wait for a script that no longer runs.
  transaction.commit()
  await Promise.all([putting, transaction.done])
  tell(draft.id)
}

export const saveDraft = (scope: Scope, { values, ...about }: DraftContent): Promise<Draft> =>
  saveKeepable(scope, about, keepable(values))

/** For values already stripped by another rule: a sheet's (sheet-draft.ts). */
export async function saveKeepable(
  scope: Scope,
  content: Omit<DraftContent, 'values'>,
  { values, left }: Keepable,
): Promise<Draft> {
  const title = keptTitle(content.title, values)
  const draft: Draft = { ...content, title, values, left, savedAt: Date.now() }
  await put(scope, draft)
  return draft
}

/** It may quote what the values keep, whole: a payment’s ID has nine digits and is no account. */
function keptTitle(title: string, values: unknown): string {
  const isClean = (text: string) => keepable({ title: text }).left.length === 0
  if (isClean(title)) return title
  const kept = JSON.stringify(values)
  const rest = title.replace(/[\w-]{6,}/g, (word) => (kept.includes(`"${word}"`) ? '' : word))
  return isClean(rest) ? title : ''
}

export async function readDraft(scope: Scope, id: string): Promise<Draft | undefined> {
  const { database, scope: key } = await openDrafts(scope)
  const kept = await database.get('drafts', [key, id])
  return isDraft(kept) ? kept : undefined
}

/** Written by another version: kept as it is. */
export async function isUnreadableDraft(scope: Scope, id: string): Promise<boolean> {
  const { database, scope: key } = await openDrafts(scope)
  const kept = await database.get('drafts', [key, id])
  return kept !== undefined && !isDraft(kept)
}

/** Of another service or organization: nothing of it is read but whose it is. */
export async function otherScopeOfDraft(scope: Scope, id: string): Promise<Scope | undefined> {
  const { database, scope: own } = await openDrafts(scope)
  const keys = await database.getAllKeys('drafts')
  const other = keys.find(([key, each]) => each === id && key !== own)
  return other && readScopeKey(other[0])
}

export async function draftsOf(scope: Scope, kind: string): Promise<readonly Draft[]> {
  const { database, scope: key } = await openDrafts(scope)
  const kept = await database.getAllFromIndex('drafts', 'kind', [key, kind])
  return sorted(kept, isDraft).records.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Drafts of several kinds, by what their kinds begin with. */
export async function draftsUnder(scope: Scope, prefix: string): Promise<readonly Draft[]> {
  const { database, scope: key } = await openDrafts(scope)
  // Beyond every kind that continues it.
  const range = IDBKeyRange.bound([key, prefix], [key, `${prefix}\uffff`])
  const kept = await database.getAllFromIndex('drafts', 'kind', range)
  return sorted(kept, isDraft).records.toSorted((a, b) => b.savedAt - a.savedAt)
}

export async function unreadableDrafts(scope: Scope, kind: string): Promise<number> {
  const { database, scope: key } = await openDrafts(scope)
  return sorted(await database.getAllFromIndex('drafts', 'kind', [key, kind]), isDraft).odd.length
}

/** @returns what was stored, for undo */
export async function discardDraft(scope: Scope, id: string): Promise<Draft | undefined> {
  const { database, scope: key } = await openDrafts(scope)
  const transaction = database.transaction('drafts', 'readwrite')
  const draft = await transaction.store.get([key, id])
  void transaction.store.delete([key, id])
  await transaction.done
  tell(id)
  return isDraft(draft) ? draft : undefined
}

export async function restoreDraft(scope: Scope, draft: Draft): Promise<void> {
  await put(scope, draft)
}

const CHANNEL = 'countinghouse-drafts'
const listeners = new Set<(id: string) => void>()

function tell(id: string): void {
  for (const listener of listeners) listener(id)
  tellTabs(CHANNEL, id)
}

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
