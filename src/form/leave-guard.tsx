import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { Button } from '~/ui/button'
import { ModalDialog } from '~/ui/modal-dialog'

/** Asks before a page is left, only where something would be lost. `loss` says what. */
export function LeaveGuard({ loss }: { loss: string | undefined }) {
  const isLossy = loss !== undefined
  const blocker = useBlocker(
    // A step of the same form is no leaving.
    ({ currentLocation, nextLocation }) =>
      isLossy && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isLossy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLossy])

  if (blocker.state !== 'blocked') return null
  return (
    <ModalDialog title="Leave this form?" focusKey="leave" onClose={() => blocker.reset()}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <p>{loss}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="primary" onClick={() => blocker.reset()}>
            Stay
          </Button>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
        </div>
      </div>
    </ModalDialog>
  )
}
