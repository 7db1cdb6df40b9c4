import { Maximize2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { paths } from '~/paths'
import { IconButton } from '~/ui/button'
import { iconButtonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { Page, PageHeader } from '~/ui/page'

import { Inspector } from './inspector'

export function Component() {
  return (
    <Page>
      <PageHeader title="Inspector" />
      <Inspector />
    </Page>
  )
}

/** Under the page, which stays usable and can be scrolled above it. */
export function InspectorDrawer({ onClose }: { readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <div aria-hidden="true" className="h-[45dvh]" data-print="hide" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere in it */}
      <aside
        aria-label="Inspector"
        data-print="hide"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          onClose()
        }}
        className="fixed inset-x-0 bottom-0 z-30 flex h-[45dvh] flex-col border-t border-line-strong bg-surface shadow-overlay max-sm:h-[85dvh]"
      >
        <div className="flex items-center justify-between gap-2 border-b border-line ps-4 pe-2">
          <h2 ref={heading} tabIndex={-1} className="py-2 text-base font-semibold text-ink">
            Inspector
          </h2>
          <div className="flex items-center gap-0.5">
            <Link
              to={paths.inspector()}
              aria-label="Open as a page"
              title="Open as a page"
              className={iconButtonClass()}
              onClick={onClose}
            >
              <Maximize2 aria-hidden="true" className="size-4" />
            </Link>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        </div>
        <Inspector isDrawer />
      </aside>
    </>
  )
}
