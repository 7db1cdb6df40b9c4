import { useEffect, useRef } from 'react'

import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

interface SendingNoticeProps {
  /** "payout" */
  readonly noun: string
  /** The review's address: what is being sent stands there. */
  readonly review: string
}

/** Above a step that was gone back to while the review's answer is awaited. It takes focus, and is read out. */
export function SendingNotice({ noun, review }: SendingNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice
        title={`Sending this ${noun}…`}
        actions={
          <Link to={{ search: review }} className="link pointer-coarse:py-3">
            View what was sent
          </Link>
        }
      >
        It can’t be changed or discarded now. We’ll show the outcome here.
      </Notice>
    </div>
  )
}
