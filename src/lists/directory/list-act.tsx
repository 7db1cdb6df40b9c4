import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

import { IconButton } from '~/ui/button'

interface ListActProps {
  readonly title: string
  /** A person opened it. What goes on from an earlier visit leaves the focus where it is. */
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** It stands over the rows, which stay in view while it grows them: an item of the list's "…" menu opened it. */
export function ListAct({ title, takesFocus, onClose, children }: ListActProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return
    const field = section.current?.querySelector<HTMLElement>('input, select, textarea')
    const heading = section.current?.querySelector<HTMLElement>('h2')
    ;(field ?? heading)?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 id={titleId} tabIndex={-1} className="text-base font-semibold">
          {title}
        </h2>
        <IconButton label={`Close “${title}”`} size="sm" className="-my-1 -me-1" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
