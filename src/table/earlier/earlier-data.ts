/** What version 1 stored without naming its service, for the person to take over or delete. */
import { runsAside, bulkRunsOf } from '~/storage/bulk-runs'
import { isColumns } from '~/storage/bulk-record'
import type { AsideStore, KeptAside } from '~/storage/database'
import { draftsAside } from '~/storage/drafts'
import { loadLegend, nameStatus } from '~/storage/learn-statuses'
import { legendEntry } from '~/storage/legend'
import {
  isLegendEntry,
  isView,
  type LegendEntry,
  type SavedView,
  listsAside,
} from '~/storage/lists-database'
import type { Scope } from '~/storage/scope'
import { isText, shape, type Check } from '~/storage/shape'
import { saveView, viewsOf } from '~/storage/views'

import { readLayout } from '../layout/layout'
import { getLayout, setLayout } from '../layout/layout-store'
import { rememberDefault } from '../views/default-view'
import { earlierEntries, removeEarlierEntries } from './earlier-storage'

export interface EarlierGroup {
  readonly id: 'views' | 'layouts' | 'names' | 'mappings' | 'history' | 'odd'
  readonly count: number
  readonly names: readonly string[]
  /** Never overwrites. Absent if taking it over would be useless. */
  readonly take?: (scope: Scope) => Promise<void>
  readonly remove: () => Promise<void>
  readonly records: readonly unknown[]
}

interface KeptMapping {
  readonly kind: string
  readonly header: string
  readonly fields: readonly (string | null)[]
}

const isMapping = shape<KeptMapping>({ kind: isText, header: isText, fields: isColumns })

const named = (value: unknown): value is LegendEntry & { readonly name: string } =>
  isLegendEntry(value) && value.name !== undefined

const picked = <T>(kept: readonly KeptAside[], store: string, check: Check<T>) =>
  kept.flatMap(({ key, store: name, record }) =>
    name === store && check(record) ? [{ key, record }] : [],
  )

const keysOf = (kept: readonly { readonly key: number }[]) => kept.map(({ key }) => key)

export async function earlierData(scope: Scope): Promise<readonly EarlierGroup[]> {
  const [lists, runs, drafts] = await Promise.all(
    [listsAside, runsAside, draftsAside].map((store) => store.all(scope)),
  )
  return groupsOf(scope, lists ?? [], runs ?? [], drafts ?? []).filter(({ count }) => count > 0)
}

function groupsOf(
  scope: Scope,
  lists: readonly KeptAside[],
  runs: readonly KeptAside[],
  drafts: readonly KeptAside[],
): readonly EarlierGroup[] {
  const drop = (store: AsideStore, kept: readonly { readonly key: number }[]) =>
    store.remove(scope, keysOf(kept))
  const views = picked(lists, 'views', isView)
  const names = picked(lists, 'legend', named)
  const mappings = picked(runs, 'mappings', isMapping)
  const layouts = earlierEntries('layout')
  // The rest of the legend is learned again from lists, and old snapshots are outdated.
  const history = lists.filter(
    ({ store, record }) => store === 'snapshots' || (store === 'legend' && !named(record)),
  )
  const oddLists = lists.filter(({ store, record }) => store === 'views' && !isView(record))
  const oddRuns = runs.filter(({ store, record }) => store !== 'mappings' || !isMapping(record))
  const odd = [...oddLists, ...oddRuns, ...drafts]

  return [
    {
      id: 'views',
      count: views.length,
      names: views.map(({ record }) => record.name),
      records: [],
      take: (to) =>
        takeViews(
          to,
          views.map(({ record }) => record),
        ),
      remove: async () => {
        await drop(listsAside, views)
        removeEarlierEntries('view')
      },
    },
    {
      id: 'layouts',
      count: layouts.size,
      names: [...layouts.keys()],
      records: [],
      take: async () => takeLayouts(layouts),
      remove: async () => removeEarlierEntries('layout'),
    },
    {
      id: 'names',
      count: names.length,
      names: names.map(({ record }) => record.name),
      records: [],
      take: async (to) => {
        await loadLegend(to)
        for (const { record } of names) {
          const { kind, code, name } = record
          if (legendEntry(kind, code)?.name === undefined) await nameStatus(to, kind, code, name)
        }
      },
      remove: () => drop(listsAside, names),
    },
    {
      id: 'mappings',
      count: mappings.length,
      names: [],
      records: [],
      take: async (to) => {
        const kept = bulkRunsOf(to)
        for (const { record } of mappings) {
          const { kind, header, fields } = record
          if (!(await kept.mapping(kind, header))) {
            await kept.keepMapping(kind, header, { fields, isAmountSaid: false })
          }
        }
      },
      remove: () => drop(runsAside, mappings),
    },
    {
      id: 'history',
      count: history.length,
      names: [],
      records: [],
      remove: () => drop(listsAside, history),
    },
    {
      id: 'odd',
      count: odd.length,
      names: [],
      records: odd.map(({ record }) => record),
      remove: async () => {
        await drop(listsAside, oddLists)
        await drop(runsAside, oddRuns)
        await drop(draftsAside, drafts)
      },
    },
  ]
}

async function takeViews(scope: Scope, views: readonly SavedView[]): Promise<void> {
  for (const view of views) {
    const there = await viewsOf(scope, view.list)
    if (there.some(({ id }) => id === view.id)) continue
    const isDefault = view.isDefault && !there.some((each) => each.isDefault)
    await saveView(scope, { ...view, isDefault })
    if (isDefault) rememberDefault(view.list, view.parts)
  }
}

function takeLayouts(layouts: ReadonlyMap<string, string>): void {
  for (const [list, text] of layouts) {
    const layout = readLayout(parsed(text))
    if (layout && Object.keys(getLayout(list)).length === 0) setLayout(list, layout)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
