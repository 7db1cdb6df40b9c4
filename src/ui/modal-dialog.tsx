import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import { useBackCloses } from './back-closes'
import { brief } from './foreign-text'
import { IconButton } from './button'
import { cx } from './cx'

/** Native: traps focus, closes on Escape, restores focus. */
export function ModalDialog({
  title,
  focusKey,
  isWide = false,
  actions,
  onClose,
  children,
}: {
  title: string
  focusKey: string
  /** For a document. */
  isWide?: boolean
  /** In the header, where a long content doesn’t move them away. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useBackCloses(true, onClose)
  // It is closed while it still stands in the document: only then the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) heading.current?.focus()
  }, [focusKey])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // In development it is closed and opened again at once.
      onClose={() => {
        if (dialog.current?.open !== true) onClose()
      }}
      className={cx(
        'm-auto scroll-pt-16 max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] rounded-lg bg-surface text-base text-ink shadow-overlay',
        isWide ? 'w-[56rem]' : 'w-[36rem]',
      )}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-3 ps-5 pe-3">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg font-semibold">
          {brief(title)}
        </h2>
        <div className="flex shrink-0 items-center gap-2">
          {actions}
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      </header>
      {children}
    </dialog>
  )
}
