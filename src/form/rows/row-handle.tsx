import { GripVertical } from 'lucide-react'

import { fieldMark } from '../fields/use-form-field'
import type { DragHandle } from './use-row-drag'

interface RowHandleProps {
  /** Focus follows it: `rows.2.handle`. */
  readonly name: string
  /** "line 2 of 3" */
  readonly label: string
  readonly handle: DragHandle
}

export const RowHandle = ({ name, label, handle }: RowHandleProps) => (
  <button
    type="button"
    {...handle}
    {...fieldMark(name)}
    aria-label={`Move ${label}. Drag it, or press the up and down arrow keys.`}
    title="Drag, or press ↑ and ↓"
    className="flex h-8 w-5 touch-none items-center justify-center rounded-sm text-ink-3 hover:text-ink pointer-coarse:h-10"
  >
    <GripVertical aria-hidden="true" className="size-4" />
  </button>
)
