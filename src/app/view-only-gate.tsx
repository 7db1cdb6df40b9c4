import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useWriteBan } from '~/api/use-connection'
import { isWriteAddress } from '~/lib/write-address'
import { lazyPart } from '~/ui/lazy-part'

const ViewOnlyPage = lazyPart(async () => ({
  default: (await import('./view-only-page')).ViewOnlyPage,
}))

/** A form that was open stays as it was, unseen, and comes back with all that was typed. */
export function ViewOnlyGate({ children }: { children: ReactNode }) {
  const ban = useWriteBan()
  const { pathname } = useLocation()
  // Presenter mode has its own gate: it draws the page anew, so no form can stay as it was.
  const isBarred = ban !== undefined && ban !== 'presenting' && isWriteAddress(pathname)
  const [open, setOpen] = useState(isBarred ? undefined : pathname)
  const next = !isBarred || open === pathname ? pathname : undefined
  if (next !== open) setOpen(next)
  return (
    <>
      {isBarred && <ViewOnlyPage ban={ban} />}
      {next !== undefined && <div hidden={isBarred}>{children}</div>}
    </>
  )
}
