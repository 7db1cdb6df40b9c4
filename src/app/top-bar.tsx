import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useBackCloses } from '~/ui/back-closes'
import { IconButton } from '~/ui/button'
import { Brand } from './brand'
import { SearchButton } from './search-button'
import { NavigationList } from './navigation-list'
import { NewMenu } from './sidebar'

/** A native dialog traps focus and closes on Escape. */
export function TopBar() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Wide screens never open it, so its links render on first use.
  const [wasOpened, setOpened] = useState(false)
  const [isShown, setShown] = useState(false)
  useBackCloses(isShown, () => dialog.current?.close())

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
          setShown(true)
        }}
      >
        <Menu aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="mr-auto">
        <Brand />
      </div>
      <SearchButton />
      <NewMenu />
      <ClosedByNavigation dialog={dialog} />
      <dialog
        ref={dialog}
        closedby="any"
        aria-label="Menu"
        onClose={() => setShown(false)}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-ink shadow-overlay transition-transform duration-150 motion-reduce:transition-none starting:open:-translate-x-8"
      >
        {wasOpened && (
          <div className="flex h-full flex-col gap-4 p-4">
            <div className="flex items-center justify-between">
              <Brand />
              <IconButton label="Close menu" onClick={() => dialog.current?.close()}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <NavigationList />
          </div>
        )}
      </dialog>
    </header>
  )
}

/** A component of its own: the bar isn't drawn again with each address. */
function ClosedByNavigation({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [dialog, key])
  return null
}
