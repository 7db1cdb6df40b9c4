import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { foldedWords, hasWords } from '~/lib/text'
import { allViews, type SavedView } from '~/storage/views'
import { encodeLayout, readLayout } from '~/table/layout/layout'
import { addressOf } from '~/table/views/views'

import { navigation } from '../navigation'
import type { PaletteOption } from './option'

const MOST = 4

const lists = navigation.flatMap(({ items }) => items)

/** A view names its list as the list calls its records: "payouts". */
const listOf = (name: string) =>
  lists.find(({ label }) => ` ${label.toLowerCase()}`.endsWith(` ${name.toLowerCase()}`))

function viewOption({ id, list, name, parts }: SavedView): readonly PaletteOption[] {
  const place = listOf(list)
  if (!place) return []
  const layout = readLayout(parts.layout)
  const search = addressOf({
    filters: parts.filters ?? '',
    sort: parts.sort ?? '',
    place: '',
    layout: layout && encodeLayout(layout),
  })
  const note = `${place.label} view`
  return [{ key: `view ${id}`, label: name, note, icon: Bookmark, to: `${place.to}${search}` }]
}

/** By their names and lists, once something is typed. */
export function useSavedViews(typed: string): readonly PaletteOption[] {
  const scope = useScope()
  const words = foldedWords(typed)
  const { data = [] } = useQuery({
    queryKey: keyOf('palette views', {}),
    queryFn: () => allViews(scope),
    enabled: words.length > 0,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  return data
    .flatMap(viewOption)
    .filter(
      ({ label, note = '' }) =>
        words.some((word) => hasWords(label, [word])) && hasWords(`${label} ${note}`, words),
    )
    .slice(0, MOST)
}
