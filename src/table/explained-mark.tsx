/** A status in a record: it says what was learned of its code, and a press names the code. */
import { useId, type ReactNode } from 'react'

import type { LegendKind } from '~/storage/legend'
import { Popover, usePopover } from '~/ui/popover'

export interface ExplainedMarkProps {
  readonly kind: LegendKind
  readonly code: number
  /** What was learned of the code. */
  readonly more: string
  /** The badge. */
  readonly children: ReactNode
}

const loadNaming = () => import('./status-naming')

export function ExplainedMark({ kind, code, more, children }: ExplainedMarkProps) {
  const id = useId()
  const naming = usePopover({ load: loadNaming })
  return (
    <>
      <button
        type="button"
        aria-describedby={more === '' ? undefined : id}
        className="peer relative rounded-md [&:focus>.evidence]:block [&:hover>.evidence]:block"
        {...naming.trigger()}
      >
        {children}
        {more !== '' && (
          <span
            id={id}
            role="tooltip"
            className="evidence absolute end-0 top-full z-40 mt-1 hidden w-72 max-w-[80vw] rounded-lg bg-raised p-3 text-start text-sm font-normal text-ink shadow-overlay"
          >
            {more}
          </span>
        )}
      </button>
      <Popover popover={naming} label={`Name code ${String(code)}`} className="w-80">
        {({ content, close }) => (
          <content.StatusNaming kind={kind} code={code} more={more} onDone={close} />
        )}
      </Popover>
    </>
  )
}
