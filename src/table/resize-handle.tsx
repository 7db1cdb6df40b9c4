import type { PointerEvent } from 'react'

import { fixedFlex, widthProperty } from './columns'
import { clampWidth } from './layout/layout'

interface ResizeHandleProps {
  readonly place: number
  readonly onResize: (width: number) => void
}

/** Dragging writes the table's custom property; React hears only of the end. Pointer only. */
export function ResizeHandle({ place, onResize }: ResizeHandleProps) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const header = handle.closest<HTMLElement>('[role="columnheader"]')
    const table = handle.closest<HTMLElement>('[role="table"]')
    if (event.button !== 0 || !header || !table) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const startX = event.clientX
    const startWidth = header.getBoundingClientRect().width
    let width: number | undefined
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      width = clampWidth(startWidth + clientX - startX)
      table.style.setProperty(widthProperty(place), fixedFlex(width))
    }
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove)
      if (width !== undefined) onResize(width)
    }
    handle.addEventListener('pointermove', onMove)
    handle.addEventListener('lostpointercapture', onEnd, { once: true })
  }
  return (
    <span
      aria-hidden="true"
      data-resize-handle=""
      onPointerDown={onPointerDown}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line-strong hover:after:w-0.5 hover:after:bg-accent"
    />
  )
}
