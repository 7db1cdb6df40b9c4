/** Under a choice that applies while it is made: what ends it, and what takes it back. */
import type { ReactNode } from 'react'

import { Button } from './button'

interface LiveChoiceEndProps {
  /** Of a form, which Enter ends as well. */
  readonly onDone?: () => void
  readonly children?: ReactNode
}

export const LiveChoiceEnd = ({ onDone, children }: LiveChoiceEndProps) => (
  <div className="flex items-center justify-end gap-2 border-t border-line p-2">
    <span className="me-auto ps-1 text-sm text-ink-3 pointer-coarse:hidden">
      Press Esc to cancel
    </span>
    {children}
    <Button type={onDone ? 'button' : 'submit'} variant="primary" size="sm" onClick={onDone}>
      Done
    </Button>
  </div>
)
