import { useState, type ReactNode } from 'react'
import { Navigate, useLocation, type Location } from 'react-router'

import { openingSearch } from '~/table/views/default-view'

/** The state of an address that someone chose on the list: no filters there means none, after a reload too. */
export const chosen = { isChosen: true } as const

const isChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isChosen' in state

interface OpenedListProps {
  readonly list: string
  readonly children: ReactNode
}

/** Shows a link's layout, and opens a list without filters in its default view. */
export function OpenedList({ list, children }: OpenedListProps) {
  const location: Location<unknown> = useLocation()
  const { key, search, state } = location
  const [opening] = useState(() => ({ key, search: openingSearch(list, search) }))
  const isFirst = opening.key === key && search === '' && !isChosen(state)
  return opening.search !== undefined && isFirst ? (
    <Navigate replace to={{ search: opening.search }} />
  ) : (
    children
  )
}
