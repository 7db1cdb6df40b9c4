import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { iconButtonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { SidePanel } from '~/ui/side-panel'

import { StepButtons } from './neighbours/step-buttons'
import type { Neighbours } from './neighbours/use-neighbours'

/** The open record over the live list; its own page is one click away. */
export function RecordPanel({
  title,
  subtitle,
  pageHref,
  neighbours,
  onClose,
  children,
}: {
  title: string
  subtitle: string
  pageHref: string
  /** The way to the records beside it in the list. */
  neighbours?: Neighbours | undefined
  onClose: () => void
  children: ReactNode
}) {
  return (
    <SidePanel
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      {...(neighbours && { returnFocusTo: neighbours.link })}
      actions={
        <>
          {neighbours && <StepButtons neighbours={neighbours} />}
          <Link
            to={pageHref}
            aria-label="Open as a page"
            title="Open as a page"
            className={iconButtonClass({})}
          >
            <Maximize2 aria-hidden="true" className="size-4" />
          </Link>
        </>
      }
    >
      {children}
    </SidePanel>
  )
}
