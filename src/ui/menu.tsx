import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'

import { IconButton } from './button'
import { cx } from './cx'
import type { MenuGroups } from './menu-popup'
import { LoadFailed, useLoaded } from './use-loaded'
import { useOffered } from './writes-offered'

const loadPopup = () => import('./menu-popup')
const approach = () => void loadPopup().catch(() => undefined)

interface MenuProps {
  readonly label: string
  readonly groups: MenuGroups
  readonly icon?: ReactNode
  readonly variant?: 'secondary' | 'quiet'
  readonly size?: 'sm' | 'md'
  readonly className?: string | undefined
  readonly align?: 'start' | 'end'
  /** The control beside it opens it by a key: one stop for both. */
  readonly isNoTabStop?: boolean
}

/** The "…" menu of a page, a record, a tab. */
export function Menu({
  label,
  groups: all,
  icon,
  variant = 'secondary',
  size,
  className,
  align = 'end',
  isNoTabStop = false,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [opener, setOpener] = useState<HTMLElement>()
  const isOpen = opener !== undefined
  const close = () => setOpener(undefined)
  const popup = useLoaded(isOpen, loadPopup)
  const isOffered = useOffered()
  const groups = all.map((group) => group.filter(isOffered))
  if (groups.every((group) => group.length === 0)) return null
  return (
    <>
      <IconButton
        ref={button}
        tabIndex={isNoTabStop ? -1 : undefined}
        label={label}
        variant={variant}
        {...(size && { size })}
        onPointerEnter={approach}
        onFocus={approach}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={cx('shrink-0', className)}
        onClick={({ currentTarget }) => setOpener(isOpen ? undefined : currentTarget)}
      >
        {icon ?? <Ellipsis aria-hidden="true" className="size-4" />}
      </IconButton>
      {opener && popup === null && <LoadFailed under={opener} />}
      {isOpen && popup && (
        <popup.MenuPopup {...{ id, label, groups, align }} anchor={button} onClose={close} />
      )}
    </>
  )
}
