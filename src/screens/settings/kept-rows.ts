/** What this browser keeps, by the names a person knows it by. */
import type { Inventory } from '~/storage/inventory'
import { countShown, display } from '~/ui/locale'

/** By database and store; one that isn't named here is shown by its own name. */
const storeNames: Readonly<Record<string, string>> = {
  // Of a file alone: they stand in no database.
  settings: 'Column layouts and default views',
  'countinghouse-submissions submissions': 'What you sent',
  'countinghouse-drafts drafts': 'Drafts',
  'countinghouse-bulk runs': 'Pay runs and imports',
  'countinghouse-bulk rows': 'Rows of pay runs and imports',
  'countinghouse-bulk mappings': 'Column matches for imports',
  'countinghouse-lists views': 'Saved views',
  'countinghouse-lists snapshots': 'What lists last showed',
  'countinghouse-lists legend': 'Status legend and your names',
  'countinghouse-lists counted': 'Counts of the status legend',
  'countinghouse-bills entered': 'Bills entered here',
  'countinghouse-recents recents': 'Recently opened',
  'countinghouse-paypoints groups': 'Groups of paypoints',
  'countinghouse-paypoints used': 'Paypoints chosen last',
  'countinghouse-desk cases': 'Notes on chargebacks',
  'countinghouse-desk deadlines': 'Days to answer chargebacks',
  'countinghouse-exports jobs': 'Unfinished exports',
  'countinghouse-exports pages': 'Pages of unfinished exports',
  'countinghouse-activity activity': 'Activity',
  'countinghouse-followed payouts': 'What became of your payouts',
  'countinghouse-last-screens screens': 'Last screens',
  // Its literal must be the condition: a production build may name nothing of the sandbox.
  ...(__SANDBOX__
    ? {
        'countinghouse-sandbox changes': 'Changes to the sandbox',
        'countinghouse-sandbox about': 'About the sandbox',
      }
    : {}),
}

const directoryNames: Readonly<Record<string, string>> = {
  payouts: 'payouts counted',
  pins: 'pinned records',
  boardingLinks: 'boarding links',
  pages: 'payment pages',
  coverage: 'what was read',
}

/** @param what the database and the store */
export function keptRowName(what: string): string {
  const [database = '', store = ''] = what.split(' ')
  const known = storeNames[what]
  if (known !== undefined) return known
  const own = database.replace(/^countinghouse-/, '')
  return database === 'countinghouse-directory'
    ? `Directory: ${directoryNames[store] ?? store}`
    : `${own}: ${store}`
}

const dayOf = (at: number | undefined): string =>
  at === undefined
    ? '–'
    : new Date(at).toLocaleDateString(display.locale, {
        timeZone: display.zone,
        dateStyle: 'medium',
      })

/** Rows of a plain table: what, how many, since when and until when. */
export function keptRows({ stores, localKeys, sessionKeys, caches, workers }: Inventory) {
  const counted = stores.map((store) => ({
    id: `${store.database} ${store.store}`,
    cells: [
      keptRowName(`${store.database} ${store.store}`),
      countShown(store.count),
      dayOf(store.oldest),
      dayOf(store.newest),
    ],
  }))
  const besides: readonly (readonly [string, number])[] = [
    ['Settings: theme, layouts, default views', localKeys],
    ['This tab’s session', sessionKeys],
    ['Caches', caches],
    ['Service workers', workers],
  ]
  return [
    ...counted.toSorted((a, b) => String(a.cells[0]).localeCompare(String(b.cells[0]))),
    ...besides
      .filter(([, count]) => count > 0)
      .map(([name, count]) => ({
        id: name,
        cells: [name, countShown(count), '–', '–'],
      })),
  ]
}
