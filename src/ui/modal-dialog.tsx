import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

import { brief } from './foreign-text'
import { IconButton } from './button'

/** Native: traps focus, closes on Escape, restores focus. */
export function ModalDialog({
  title,
  focusKey,
  onClose,
  children,
}: {
  title: string
  focusKey: string
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
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
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[36rem] max-w-[calc(100vw-2rem)] rounded-lg bg-surface text-base text-ink shadow-overlay"
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg font-semibold">
          {brief(title)}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </header>
      {children}
    </dialog>
  )
}
