import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'

import { LoadFailed, useLoaded } from '~/ui/use-loaded'

import { fieldMark } from '../fields/use-form-field'
import type { Row, Rows } from './use-rows'

export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Where the row is, and to where a press moves it: who can't drag has this. */
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  /** A click that ends a drag opens nothing. */
  readonly hasMoved: () => boolean
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
  const hasMoved = useRef(false)

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

  function handleOf(row: string, at: number, onMoved: (to: number) => void): DragHandle {
    const onMove = (to: number) => {
      move(at, to)
      onMoved(to)
    }
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        hasMoved.current = false
        setDragged(row)
      },
      onPointerMove: ({ clientY }) => {
        if (dragged !== row) return
        const from = rows.findIndex((each) => each.row === row)
        const to = placeAt(clientY, from)
        if (to === from) return
        hasMoved.current = true
        move(from, to)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onKeyDown: (event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        const to = at + by
        if (by === 0 || to < 0 || to >= rows.length) return
        event.preventDefault()
        onMove(to)
      },
      at,
      count: rows.length,
      onMove,
      hasMoved: () => {
        const moved = hasMoved.current
        hasMoved.current = false
        return moved
      },
    }
  }

  return { listRef, handleOf, dragged }
}

interface RowHandleProps {
  /** Focus follows it: `rows.2.handle`. */
  readonly name: string
  /** "line 2 of 3" */
  readonly label: string
  readonly handle: DragHandle
}

const loadMenu = () => import('~/ui/menu-popup')
const approachMenu = () => void loadMenu().catch(() => undefined)

/** Dragged, moved by arrow keys, or pressed: then a menu moves the row. */
export function RowHandle({ name, label, handle }: RowHandleProps) {
  const { at, count, onMove, hasMoved, ...dragging } = handle
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [opener, setOpener] = useState<HTMLElement>()
  const menu = useLoaded(opener !== undefined, loadMenu)
  const [isFirst, isLast] = [at === 0, at === count - 1]
  const [first, last] = [isFirst ? 'Already first' : undefined, isLast ? 'Already last' : undefined]
  const movedBy = (to: number) => () => onMove(to)
  return (
    <>
      <button
        ref={button}
        type="button"
        {...dragging}
        {...fieldMark(name)}
        aria-label={`Move ${label}. Drag it, press the up and down arrow keys, or open its menu.`}
        aria-haspopup="menu"
        aria-expanded={opener !== undefined}
        aria-controls={opener && id}
        title="Drag, press ↑ and ↓, or click"
        onPointerEnter={approachMenu}
        onFocus={approachMenu}
        onClick={({ currentTarget }) => {
          if (!hasMoved()) setOpener(opener ? undefined : currentTarget)
        }}
        className="flex h-8 w-6 touch-none items-center justify-center rounded-sm text-ink-3 hover:text-ink pointer-coarse:h-10"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {opener && menu === null && <LoadFailed under={opener} />}
      {opener && menu && (
        <menu.MenuPopup
          id={id}
          label={`Move ${label}`}
          anchor={button}
          align="start"
          onClose={() => setOpener(undefined)}
          groups={[
            [
              {
                label: 'Move up',
                icon: <ArrowUp />,
                onSelect: movedBy(at - 1),
                disabledReason: first,
              },
              {
                label: 'Move down',
                icon: <ArrowDown />,
                onSelect: movedBy(at + 1),
                disabledReason: last,
              },
              {
                label: 'Move to the top',
                icon: <ArrowUpToLine />,
                onSelect: movedBy(0),
                disabledReason: first,
              },
              {
                label: 'Move to the end',
                icon: <ArrowDownToLine />,
                onSelect: movedBy(count - 1),
                disabledReason: last,
              },
            ].slice(0, count > 2 ? 4 : 2),
          ]}
        />
      )}
    </>
  )
}
