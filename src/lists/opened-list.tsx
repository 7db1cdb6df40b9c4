import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { openingSearch } from '~/table/views/default-view'

interface OpenedListProps {
  readonly list: string
  readonly children: ReactNode
}

/** Shows a link's layout, and opens a list without filters in its default view. */
export function OpenedList({ list, children }: OpenedListProps) {
  const { key, search } = useLocation()
  const [opening] = useState(() => ({ key, search: openingSearch(list, search) }))
  const isFirst = opening.key === key && search === ''
  return opening.search !== undefined && isFirst ? (
    <Navigate replace to={{ search: opening.search }} />
  ) : (
    children
  )
}
