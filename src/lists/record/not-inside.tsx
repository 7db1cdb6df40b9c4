import { SearchX } from 'lucide-react'

import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

import { recordCard } from './record-layout'

interface NotInsideProps {
  readonly title: string
  readonly to: string
  readonly text: string
  readonly children: string
}

/** The record was read, and the one that should be inside it isn't. */
export const NotInside = ({ title, to, text, children }: NotInsideProps) => (
  <div className={recordCard}>
    <EmptyState
      icon={SearchX}
      title={title}
      actions={
        <Link to={to} className={buttonClass()}>
          {text}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </div>
)
