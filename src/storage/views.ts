import { did } from '~/lib/deeds'
import { foldText } from '~/lib/text'

import { listsKept, type SavedView } from './lists-database'
import type { Scope } from './scope'

export type { SavedView, ViewParts } from './lists-database'

const { views } = listsKept.collections

export async function viewsOf(scope: Scope, list: string): Promise<readonly SavedView[]> {
  const { records } = await views.keptBy(scope, 'list', list)
  return records.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Of every list. */
export const allViews = async (scope: Scope): Promise<readonly SavedView[]> =>
  (await views.kept(scope)).records

export const unreadableViews = async (scope: Scope, list: string): Promise<number> =>
  (await views.keptBy(scope, 'list', list)).odd.length

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
  const [kept] = await listsKept.write(scope, 'views')
  const others = (await kept.keptBy('list', view.list)).records
  const isOther = ({ id, name }: SavedView): boolean =>
    as === 'new' ? foldText(name) !== foldText(view.name) : id !== view.id
  const isSaved = as === undefined || others.every(isOther) !== (as === 'change')
  if (isSaved) {
    for (const other of view.isDefault ? others : []) {
      if (other.isDefault) kept.put({ ...other, isDefault: false })
    }
    kept.put(view)
  }
  await kept.done()
  if (isSaved) did('view-saved', view.list)
  return isSaved
}

export async function deleteView(scope: Scope, id: string): Promise<void> {
  await views.remove(scope, id)
  did('view-deleted')
}
