import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { iconButtonClass } from '~/ui/button-class'
import { SidePanel } from '~/ui/side-panel'

/** The open record over the live list; its own page is one click away. */
export function RecordPanel({
  title,
  subtitle,
  pageHref,
  onClose,
  children,
}: {
  title: string
  subtitle: string
  pageHref: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <SidePanel
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      actions={
        <Link
          to={pageHref}
          aria-label="Open as a page"
          title="Open as a page"
          className={iconButtonClass({})}
        >
          <Maximize2 aria-hidden="true" className="size-4" />
        </Link>
      }
    >
      {children}
    </SidePanel>
  )
}
