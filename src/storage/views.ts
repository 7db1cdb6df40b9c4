import { did } from '~/lib/deeds'
import { foldText } from '~/lib/text'

import { isView, type SavedView, openLists } from './lists-database'
import type { Scope } from './scope'
import { sorted } from './shape'

export type { SavedView, ViewParts } from './lists-database'

export async function viewsOf(scope: Scope, list: string): Promise<readonly SavedView[]> {
  const { database, scope: key } = await openLists(scope)
  const kept = await database.getAllFromIndex('views', 'list', [key, list])
  return sorted(kept, isView).records.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Of every list. */
export async function allViews(scope: Scope): Promise<readonly SavedView[]> {
  const { database, within } = await openLists(scope)
  return sorted(await database.getAll('views', within()), isView).records
}

export async function unreadableViews(scope: Scope, list: string): Promise<number> {
  const { database, scope: key } = await openLists(scope)
  return sorted(await database.getAllFromIndex('views', 'list', [key, list]), isView).odd.length
}

/**
 * At most one view of a list is its default. What other tabs do meanwhile is decided in the transaction: a new view's
 * name stays free for one, and the change of a view that is gone makes none.
 * @returns whether it was saved
 */
export async function saveView(
  scope: Scope,
  view: SavedView,
  as?: 'new' | 'change',
): Promise<boolean> {
  const { database, scope: key } = await openLists(scope)
  const { store, done } = database.transaction('views', 'readwrite')
  const others = sorted(await store.index('list').getAll([key, view.list]), isView).records
  const isOther = ({ id, name }: SavedView): boolean =>
    as === 'new' ? foldText(name) !== foldText(view.name) : id !== view.id
  if (as !== undefined && others.every(isOther) === (as === 'change')) {
    await done
    return false
  }
  for (const other of view.isDefault ? others : []) {
    if (other.isDefault) void store.put({ ...other, scope: key, isDefault: false })
  }
  void store.put({ ...view, scope: key })
  await done
  did('view-saved', view.list)
  return true
}

export async function deleteView(scope: Scope, id: string): Promise<void> {
  const { database, scope: key } = await openLists(scope)
  await database.delete('views', [key, id])
  did('view-deleted')
}
