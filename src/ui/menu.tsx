import { Ellipsis } from 'lucide-react'
import { Suspense, useId, useRef, useState, type ReactNode } from 'react'

import { IconButton } from './button'
import { cx } from './cx'
import type { MenuGroups } from './menu-popup'
import { onDemand } from './on-demand'

const { Popup, ahead } = onDemand(async () => (await import('./menu-popup')).MenuPopup)

interface MenuProps {
  readonly label: string
  readonly groups: MenuGroups
  readonly icon?: ReactNode
  readonly variant?: 'secondary' | 'quiet'
  readonly size?: 'sm' | 'md'
  readonly className?: string | undefined
}

/** The "…" menu of a page, a record, a tab. */
export function Menu({ label, groups, icon, variant = 'secondary', size, className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        variant={variant}
        {...(size && { size })}
        {...ahead}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={cx('shrink-0', className)}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ?? <Ellipsis aria-hidden="true" className="size-4" />}
      </IconButton>
      {isOpen && (
        <Suspense>
          <Popup
            id={id}
            label={label}
            anchor={button}
            groups={groups}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
