import { FastForward, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IconButton, Spinner } from '~/ui/button'
import { cx } from '~/ui/cx'

import { nextBusinessDay } from './business-day'

export function SandboxClock() {
  const [isPassing, setPassing] = useState(false)
  const [said, setSaid] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()

  async function next() {
    if (isPassing) return
    setPassing(true)
    const text = await nextBusinessDay()
    setPassing(false)
    setSaid(text)
    panel.current?.showPopover()
  }

  const [day = '', changes = ''] = said.split(': ')
  return (
    <>
      <button
        type="button"
        data-print="hide"
        aria-disabled={isPassing || undefined}
        aria-busy={isPassing || undefined}
        onClick={() => void next()}
        title="Next business day"
        className="inline-flex h-full shrink-0 items-center justify-center gap-1 rounded-sm max-sm:min-w-10 font-medium underline decoration-current/40 underline-offset-2 hover:decoration-current"
      >
        {isPassing ? (
          <Spinner />
        ) : (
          <FastForward aria-hidden="true" className="size-3.5 shrink-0 max-sm:size-4" />
        )}
        <span className="max-sm:sr-only">Next business day</span>
      </button>
      <div
        ref={panel}
        popover="auto"
        role="group"
        aria-labelledby={titleId}
        className="fixed inset-auto top-[calc(var(--environment-bar)+0.5rem)] right-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-raised p-3 text-base text-ink shadow-overlay"
      >
        <div className="flex items-start justify-between gap-2">
          <p id={titleId} className="font-semibold">
            {day}
          </p>
          <IconButton
            label="Dismiss"
            size="sm"
            className="-my-1 -mr-1"
            onClick={() => panel.current?.hidePopover()}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        <p className={cx('text-sm text-ink-3', changes === '' && 'hidden')}>At all paypoints</p>
        <ul className={cx('mt-1 text-ink-2', changes === '' && 'hidden')}>
          {changes.split(', ').map((change) => (
            <li key={change} className="tabular-nums">
              {change}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
