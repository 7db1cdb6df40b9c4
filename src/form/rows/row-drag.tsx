import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

import { fieldMark } from '../fields/use-form-field'
import type { Row, Rows } from './use-rows'

export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Rows change places under the pointer, so that what is seen is what it will be.
 * @param shown the places of those that are drawn, where not all are
 */
export function useRowDrag(
  { rows, move }: Pick<Rows<Row>, 'rows' | 'move'>,
  shown: readonly { readonly at: number }[] = rows.map((_, at) => ({ at })),
) {
  const listRef = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()

  /** The row whose middle the pointer has passed. */
  function placeAt(y: number, from: number): number {
    const boxes = [...(listRef.current?.children ?? [])].map((each) => each.getBoundingClientRect())
    const at = (place: number) => shown[place]?.at ?? from
    const before = boxes.findIndex((box, n) => at(n) < from && y < box.top + box.height / 2)
    if (before !== -1) return at(before)
    const after = boxes.findLastIndex((box, n) => at(n) > from && y > box.top + box.height / 2)
    return after === -1 ? from : at(after)
  }

  const stop = () => setDragged(undefined)

  const handleOf = (row: string, at: number, onMoved: (to: number) => void): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(row)
    },
    onPointerMove: ({ clientY }) => {
      if (dragged !== row) return
      const from = rows.findIndex((each) => each.row === row)
      const to = placeAt(clientY, from)
      if (to !== from) move(from, to)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onKeyDown: (event) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const to = at + by
      if (by === 0 || to < 0 || to >= rows.length) return
      event.preventDefault()
      move(at, to)
      onMoved(to)
    },
  })

  return { listRef, handleOf, dragged }
}

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
