import { Suspense, use, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { openingOf } from '~/table/views/opening'
import { Page } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'

interface OpenedListProps {
  /** The plural of its noun, which names it among all lists. */
  readonly list: string
  readonly children: ReactNode
}

/** A list's screen, opened with the layout of its link or with its default view. */
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
  /** The address is the one that the list was opened at. */
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Opened({ answer, isFirst, children }: OpenedProps) {
  const search = use(answer)
  return search !== undefined && isFirst ? <Navigate replace to={{ search }} /> : children
}
