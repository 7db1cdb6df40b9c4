import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { useBackCloses } from '~/ui/back-closes'

interface PaletteFrameProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Native: traps focus, closes on Escape and beside it, restores focus. The whole window of a phone. */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(true, onClose)
  // At once: between drawing and opening a letter would be lost.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      closedby="any"
      // In development it is closed and opened again at once.
      onClose={() => {
        if (dialog.current?.open !== true) onClose()
      }}
      className="fixed inset-x-0 top-[12vh] bottom-auto m-0 mx-auto max-h-[70vh] w-160 max-w-[calc(100vw-2rem)] animate-pop flex-col overflow-hidden rounded-xl bg-surface text-ink shadow-overlay open:flex max-sm:top-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none"
    >
      {children}
    </dialog>
  )
}
