import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { IconButton } from '~/ui/button'
import { SidebarContent, Brand } from './sidebar'

/** A native dialog traps focus and closes on Escape. */
export function TopBar() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // Wide screens never open it, so its links render on first use.
  const [wasOpened, setOpened] = useState(false)

  useEffect(() => dialog.current?.close(), [key])

  return (
    <header
      data-print="hide"
      className="sticky top-(--environment-bar) z-20 flex h-(--top-bar) items-center gap-2 border-b border-line bg-surface px-2 sm:px-4 lg:hidden"
    >
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        onClick={() => {
          flushSync(() => setOpened(true))
          dialog.current?.showModal()
        }}
      >
        <Menu aria-hidden="true" className="size-5" />
      </IconButton>
      <Brand />
      <dialog
        ref={dialog}
        closedby="any"
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-ink shadow-overlay"
      >
        {wasOpened && (
          <div className="flex h-full flex-col gap-6 p-4">
            <div className="flex items-center justify-between">
              <Brand />
              <IconButton label="Close menu" onClick={() => dialog.current?.close()}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <SidebarContent />
          </div>
        )}
      </dialog>
    </header>
  )
}
