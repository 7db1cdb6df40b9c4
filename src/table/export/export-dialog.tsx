import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

import { Button, IconButton } from '~/ui/button'

import type { ExportList } from './columns'
import { ExportStep } from './export-steps'
import type { ExportState } from './session'
import { useExport, type Export } from './use-export'

/**
 * Exports a whole list. Open while it is mounted; closing it stops the export, which can be resumed
 * within a day.
 */
export function ExportDialog<Row>({
  list,
  onClose,
}: {
  /** As it stands on opening; later changes are not looked at. */
  list: ExportList<Row>
  onClose: () => void
}) {
  const { state, session } = useExport(list)
  return (
    <ModalDialog title={`Export ${list.name}`} focusKey={state.step} onClose={onClose}>
      <div className="px-5 py-4">
        <ExportStep state={state} list={list} />
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Actions state={state} session={session} onClose={onClose} />
      </footer>
    </ModalDialog>
  )
}

function Actions({
  state,
  session,
  onClose,
}: {
  state: ExportState
  session: Export['session']
  onClose: () => void
}) {
  const resume = (
    <Button variant="primary" onClick={() => void session.resume()}>
      Resume
    </Button>
  )
  const close = <Button onClick={onClose}>Close</Button>
  switch (state.step) {
    case 'ready':
      return state.unfinished ? (
        <>
          <Button onClick={() => void session.start()}>Start over</Button>
          {resume}
        </>
      ) : (
        <>
          {close}
          <Button variant="primary" onClick={() => void session.start()}>
            Export
          </Button>
        </>
      )
    case 'reading':
      return <Button onClick={() => session.stop()}>Stop</Button>
    case 'stopped':
      return (
        <>
          <Button onClick={() => void session.discard()}>Discard</Button>
          {resume}
        </>
      )
    case 'looking':
    case 'writing':
    case 'done':
    case 'failed':
      return close
  }
}

/** A native dialog: it keeps focus inside, closes on Escape and gives focus back. */
function ModalDialog({
  title,
  focusKey,
  onClose,
  children,
}: {
  title: string
  /** When it changes and took the focused control along, focus goes to the title. */
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
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </header>
      {children}
    </dialog>
  )
}
