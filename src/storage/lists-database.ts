/** What this browser remembers of lists: views, what was last seen of them, and what status codes are called. */
import { asideStore, defineDatabase, type Schema } from './database'

/** Each with its `scope`, unless another version of the app wrote it. */
interface Lists extends Schema {
  views: { key: [scope: string, id: string]; value: unknown; indexes: { list: [string, string] } }
  snapshots: {
    key: [scope: string, key: string]
    value: unknown
    indexes: { savedAt: [string, number] }
  }
  legend: { key: [scope: string, key: string]; value: unknown }
  /** Which records the legend has counted, by what each said of which code: a second reading adds nothing. */
  counted: { key: [scope: string, code: string, record: string, text: string]; value: 1 }
}

export const openLists = defineDatabase<Lists>({
  name: 'countinghouse-lists',
  version: 2,
  upgrade: async (database, from, transaction, setAside) => {
    const stores = ['views', 'snapshots', 'legend'] as const
    if (from > 0) {
      // They do not say which service they are of.
      for (const name of stores) {
        for (const record of await transaction.objectStore(name).getAll()) setAside(name, record)
      }
      for (const name of stores) database.deleteObjectStore(name)
    }
    database
      .createObjectStore('views', { keyPath: ['scope', 'id'] })
      .createIndex('list', ['scope', 'list'])
    database
      .createObjectStore('snapshots', { keyPath: ['scope', 'key'] })
      .createIndex('savedAt', ['scope', 'savedAt'])
    database.createObjectStore('legend', { keyPath: ['scope', 'key'] })
    database.createObjectStore('counted')
  },
})

export const listsAside = asideStore(openLists)
