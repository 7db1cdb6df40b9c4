/** Unsent forms, in their own database: they outlive cleared lists. */
import { hearTabs, tellTabs } from './channel'
import { collections } from './collection'
import { keepable, type Keepable } from './draft-values'
import { readScopeKey, type Scope } from './scope'
import {
  isAnything,
  isText,
  isTime,
  listOf,
  record,
  sorted,
  type Checked,
  type Kept,
} from './shape'

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

export const draftsKept = collections({
  name: 'countinghouse-drafts',
  version: 2,
  stores: {
    drafts: { key: ['id'], record: isDraft, index: { kind: ['kind'] }, isDurable: true },
  },
})

const { drafts } = draftsKept.collections

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
  await restoreDraft(scope, draft)
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

export const readDraft = (scope: Scope, id: string): Promise<Draft | undefined> =>
  drafts.get(scope, id)

/** Written by another version: kept as it is. */
export const isUnreadableDraft = async (scope: Scope, id: string): Promise<boolean> =>
  (await drafts.kept(scope, id)).odd.length > 0

/** Of another service or organization: nothing of it is read but whose it is. */
export async function otherScopeOfDraft(scope: Scope, id: string): Promise<Scope | undefined> {
  const [{ store, scope: own }] = await draftsKept.read(scope, 'drafts')
  const keys = (await store.getAllKeys()) as unknown as readonly [scope: string, id: string][]
  const other = keys.find(([key, each]) => each === id && key !== own)
  return other && readScopeKey(other[0])
}

const latestFirst = ({ records }: Kept<Draft>): readonly Draft[] =>
  records.toSorted((a, b) => b.savedAt - a.savedAt)

export const draftsOf = async (scope: Scope, kind: string): Promise<readonly Draft[]> =>
  latestFirst(await drafts.keptBy(scope, 'kind', kind))

/** Drafts of several kinds, by what their kinds begin with. */
export async function draftsUnder(scope: Scope, prefix: string): Promise<readonly Draft[]> {
  const [{ store, scope: key }] = await draftsKept.read(scope, 'drafts')
  // Beyond every kind that continues it.
  const range = IDBKeyRange.bound([key, prefix], [key, `${prefix}\uffff`])
  return latestFirst(sorted(await store.index('kind').getAll(range), isDraft))
}

export const unreadableDrafts = async (scope: Scope, kind: string): Promise<number> =>
  (await drafts.keptBy(scope, 'kind', kind)).odd.length

/** @returns what was stored, for undo */
export async function discardDraft(scope: Scope, id: string): Promise<Draft | undefined> {
  const [kept] = await draftsKept.write(scope, 'drafts')
  const draft = await kept.get(id)
  kept.remove(id)
  await kept.done()
  tell(id)
  return draft
}

export async function restoreDraft(scope: Scope, draft: Draft): Promise<void> {
  await drafts.put(scope, draft)
  tell(draft.id)
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
