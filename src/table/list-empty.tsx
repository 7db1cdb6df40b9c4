import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { EmptyState } from '~/ui/empty-state'
import type { Noun } from '~/ui/noun'

interface ListEmptyProps {
  readonly noun: Noun
  readonly icon: LucideIcon
  readonly children: ReactNode
}

/** A list without records, and without filters that could be the reason. */
export const ListEmpty = ({ noun, icon, children }: ListEmptyProps) => (
  <EmptyState icon={icon} title={`No ${noun.many} yet`}>
    {children}
  </EmptyState>
)
