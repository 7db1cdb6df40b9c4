import { Star } from 'lucide-react'
import { useId, type MouseEvent, type ReactNode } from 'react'

import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'

interface ViewTabProps {
  readonly id: string
  readonly search: string
  readonly isActive: boolean
  readonly isChanged?: boolean
  readonly isDefault?: boolean
  readonly isHidden?: boolean
  readonly onOpen: () => void
  readonly menu?: ReactNode
  readonly children: string
}

export function ViewTab({
  id,
  search,
  isActive,
  isChanged = false,
  isDefault = false,
  isHidden = false,
  onOpen,
  menu,
  children,
}: ViewTabProps) {
  const defaultId = useId()
  const open = (event: MouseEvent) => {
    // A link: with a modifier key it opens elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li
      data-view={id}
      className={cx(
        'flex h-9 shrink-0 items-center gap-0.5 border-b-2 pointer-coarse:h-11',
        isActive ? 'border-accent' : 'border-transparent hover:border-line-strong',
        isHidden && 'invisible',
      )}
    >
      <Link
        to={{ search }}
        aria-current={isActive ? 'page' : undefined}
        aria-describedby={isDefault ? defaultId : undefined}
        aria-label={isChanged ? `${foreignText(children)}, changed` : undefined}
        onClick={open}
        className={cx(
          'flex h-full max-w-60 items-center text-base font-medium -outline-offset-2',
          isActive ? 'text-ink' : 'text-ink-3 hover:text-ink',
        )}
      >
        {isDefault && (
          <Star aria-hidden="true" className="me-1.5 size-3 shrink-0 fill-current text-ink-3" />
        )}
        <span className="truncate">
          <ForeignText>{children}</ForeignText>
        </span>
        {isChanged && (
          <span aria-hidden="true" className="ms-1.5 size-1.5 shrink-0 rounded-full bg-accent" />
        )}
      </Link>
      {isDefault && (
        <span id={defaultId} hidden>
          Opens first
        </span>
      )}
      {menu}
    </li>
  )
}
