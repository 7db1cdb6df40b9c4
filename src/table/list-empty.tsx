import { SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Noun } from '~/ui/noun'

interface ListEmptyProps {
  readonly noun: Noun
  readonly icon: LucideIcon
  /** Conditions of the list. */
  readonly filters: number
  readonly onClear: () => void
  /** Said when there is no filter either. */
  readonly children: ReactNode
}

/** A list without records: because of its filters, or because there are none. */
export function ListEmpty({ noun, icon, filters, onClear, children }: ListEmptyProps) {
  if (filters === 0) {
    return (
      <EmptyState icon={icon} title={`No ${noun.many} yet`}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${noun.one} meets all of these filters`}
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      Remove a filter above, or change its value.
    </EmptyState>
  )
}
