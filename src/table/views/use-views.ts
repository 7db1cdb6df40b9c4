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
import { rememberDefault } from './default-view'
import { addressOf, addressParts } from './view-url'

export function useViews(list: string) {
  const client = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  const scope = useScope()
  const queryKey = keyOf('savedViews', list)
  const { data: views = [] } = useQuery({
    queryKey,
    queryFn: () => viewsOf(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
  })
  const { data: unreadable } = useQuery({
    queryKey: keyOf('unreadableViews', list),
    queryFn: () => unreadableViews(scope, list),
    networkMode: 'always',
    staleTime: Infinity,
  })
  const changed = async () => {
    await client.invalidateQueries({ queryKey })
    rememberDefault(list, (await viewsOf(scope, list)).find((view) => view.isDefault)?.parts)
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
  return {
    views,
    unreadable,
    save: async (view: SavedView) => {
      await saveView(scope, view)
      await changed()
    },
    remove: async (id: string) => {
      await deleteView(scope, id)
      await changed()
    },
    apply: ({ parts }: SavedView) => {
      const layout = readLayout(parts.layout)
      if (layout) setLayout(list, { ...getLayout(list), ...layout })
      void navigate({ search: searchWith(parts, false) })
    },
    linkOf: ({ parts }: Pick<SavedView, 'parts'>) =>
      `${window.location.origin}${location.pathname}${searchWith(parts, true)}`,
  }
}
