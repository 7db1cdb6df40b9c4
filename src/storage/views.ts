import { openLists } from './database'

/** What can be in a view. A part that is missing is left alone when the view is applied. */
export interface ViewParts {
  /** Conditions in the service's words, `field(operator)=value&…`; empty: no filters. */
  readonly filters?: string
  /** `desc(field)`; empty: the list's own order. */
  readonly sort?: string
  /** Columns, pins, widths and density, as the table kit writes them. */
  readonly layout?: unknown
}

export interface SavedView {
  readonly id: string
  /** The list it is for. */
  readonly list: string
  readonly name: string
  /** Opens with the list, where the address asks for nothing else. */
  readonly isDefault: boolean
  readonly parts: ViewParts
}

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
