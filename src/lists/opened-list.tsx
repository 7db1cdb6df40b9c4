import { Suspense, use, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { Page } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'
import { defaultKey } from '~/table/views/view-url'

function hasDefault(list: string): boolean {
  try {
    return localStorage.getItem(defaultKey(list)) !== null
  } catch {
    return false
  }
}

/** @returns undefined if neither a link's layout nor a default view applies; else the address to go to, if any */
function openingOf(list: string, search: string): Promise<string | undefined> | undefined {
  const isPlain = search === '' ? !hasDefault(list) : !/[?&]view=/.test(search)
  if (isPlain) return undefined
  // Without the script the list opens as usual.
  return import('~/table/views/default-view').then(
    ({ openingSearch }) => openingSearch(list, search),
    () => undefined,
  )
}

interface OpenedListProps {
  readonly list: string
  readonly children: ReactNode
}

export function OpenedList({ list, children }: OpenedListProps) {
  const { key, search } = useLocation()
  const [opening] = useState(() => ({ key, answer: openingOf(list, search) }))
  if (opening.answer === undefined) return children
  return (
    <Suspense
      fallback={
        <Page>
          <SkeletonLines lines={8} label="Opening your view" />
        </Page>
      }
    >
      <Opened answer={opening.answer} isFirst={opening.key === key && search === ''}>
        {children}
      </Opened>
    </Suspense>
  )
}

interface OpenedProps {
  readonly answer: Promise<string | undefined>
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Opened({ answer, isFirst, children }: OpenedProps) {
  const search = use(answer)
  return search !== undefined && isFirst ? <Navigate replace to={{ search }} /> : children
}
