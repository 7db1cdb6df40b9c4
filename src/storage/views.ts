import { openLists } from './database'
import type { SavedView } from './list-records'

export type { SavedView, ViewParts } from './list-records'

export async function viewsOf(list: string): Promise<readonly SavedView[]> {
  const database = await openLists()
  const views = await database.getAllFromIndex('views', 'list', list)
  return views.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Adds or replaces a view. One view of a list at most is its default. */
export async function saveView(view: SavedView): Promise<void> {
  const database = await openLists()
  const transaction = database.transaction('views', 'readwrite')
  if (view.isDefault) {
    const others = await transaction.store.index('list').getAll(view.list)
    for (const other of others) {
      if (other.isDefault) void transaction.store.put({ ...other, isDefault: false })
    }
  }
  void transaction.store.put(view)
  await transaction.done
}

export async function deleteView(id: string): Promise<void> {
  await (await openLists()).delete('views', id)
}
