import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { wordFinder } from '~/lib/word-finder'
import { recentsOf, type Recent } from '~/storage/recents'

import type { PaletteOption } from './option'

const MOST_UNTYPED = 6

const recentOption = ({ to, name, title }: Recent): PaletteOption => ({
  key: `recent ${to}`,
  label: title || name,
  note: title && title !== name ? name : undefined,
  icon: History,
  to,
})

/** Opened last, but for what is open now; once something is typed, those that have all its words. */
export function useRecents(typed: string, pathname: string): readonly PaletteOption[] {
  const scope = useScope()
  const { data = [] } = useQuery({
    queryKey: keyOf('palette recents', {}),
    queryFn: () => recentsOf(scope),
    networkMode: 'always',
    retry: false,
    // Another record may have been opened since the palette was.
    staleTime: 0,
  })
  const isFound = wordFinder(typed)
  return data
    .filter(
      ({ to, name, title = '' }) => to.split('?', 1)[0] !== pathname && isFound(`${title} ${name}`),
    )
    .slice(0, MOST_UNTYPED)
    .map(recentOption)
}
