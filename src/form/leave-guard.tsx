import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useBlocker } from 'react-router'

import { Button } from '~/ui/button'
import { ModalDialog } from '~/ui/modal-dialog'
import { declareLoss } from '~/ui/newer-version'

interface LeaveGuardProps {
  readonly title?: string | undefined
  readonly loss: string | undefined
  readonly isSaving: boolean
}

export function LeaveGuard({ title = 'Leave this form?', loss, isSaving }: LeaveGuardProps) {
  const isLossy = loss !== undefined
  const asksOnClosing = isLossy || isSaving
  const blocker = useBlocker(
    // A step of the same form isn't leaving.
    ({ currentLocation, nextLocation }) =>
      isLossy && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    declareLoss(loss ?? '')
    return () => declareLoss(undefined)
  }, [loss])

  useEffect(() => {
    if (!asksOnClosing) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asksOnClosing])

  if (blocker.state !== 'blocked') return null
  // Outside of the form, which may be hidden or inert by then (the connect card, view only).
  return createPortal(
    <ModalDialog title={title} focusKey="leave" onClose={() => blocker.reset()}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <p>{loss}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="primary" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
        </div>
      </div>
    </ModalDialog>,
    document.body,
  )
}
