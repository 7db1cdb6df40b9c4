import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import {
  deleteView,
  saveView,
  unreadableViews,
  viewsOf,
  type SavedView,
  type ViewParts,
} from '~/storage/views'

import { encodeLayout, readLayout } from '../layout/layout'
import { getLayout, setLayout } from '../layout/layout-store'
import { recallApplied, rememberApplied, rememberShown } from './active-view'
import { rememberDefault } from './default-view'
import { addressOf, addressParts } from './view-url'

const none: readonly SavedView[] = []

export function useViews(list: string) {
  const client = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const queryKey = keyOf('savedViews', list)
  const { data: views = none, isSuccess } = useQuery({
    queryKey,
    queryFn: () => viewsOf(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
    // Another tab may have changed them.
    refetchOnWindowFocus: 'always',
  })
  const changed = async () => {
    await client.invalidateQueries({ queryKey })
    rememberDefault(list, (await viewsOf(scope, list)).find((view) => view.isDefault)?.parts)
  }
  const save = async (view: SavedView, as?: 'new' | 'change'): Promise<boolean> => {
    const isSaved = await saveView(scope, view, as)
    await changed()
    return isSaved
  }
  const searchWith = (parts: ViewParts, withLayout: boolean) => {
    const now = addressParts(location.search)
    const layout = withLayout ? readLayout(parts.layout) : undefined
    return addressOf({
      filters: parts.filters ?? now.filters,
      sort: parts.sort ?? now.sort,
      place: now.place,
      layout: layout && encodeLayout(layout),
    })
  }
  const searchOnly = (filters: string) => searchWith({ filters, sort: '' }, false)
  const go = (id: string | undefined, search: string) => {
    rememberApplied(list, id)
    void navigate({ search }, { preventScrollReset: true })
  }
  return {
    views,
    areRead: isSuccess,
    appliedId: recallApplied(list),
    /** @returns whether it was still there */
    change: async (view: SavedView) => save(view, 'change'),
    putBack: async (view: SavedView) => save(view),
    /** Saves what is shown, which is then that view. @returns whether a new one’s name was free, or a changed one was still there */
    keep: async (view: SavedView, as: 'new' | 'change') => {
      rememberShown(list, view.id)
      return save(view, as)
    },
    remove: async (id: string) => {
      await deleteView(scope, id)
      await changed()
    },
    apply: ({ id, parts }: SavedView) => {
      const layout = readLayout(parts.layout)
      if (layout) setLayout(list, { ...getLayout(list), ...layout })
      go(id, searchWith(parts, false))
    },
    /** No view of the person's own: all, or the built-in one of this id. */
    showOnly: (filters: string, id?: string) => go(id, searchOnly(filters)),
    searchOf: ({ parts }: SavedView) => searchWith(parts, true),
    searchOnly,
  }
}

export function useUnreadableViews(list: string): number | undefined {
  const scope = useScope()
  const { data } = useQuery({
    queryKey: keyOf('unreadableViews', list),
    queryFn: () => unreadableViews(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
  })
  return data
}
