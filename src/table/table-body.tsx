import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { isRetry, isRowClick, rowIndexOf } from './row-link'
import type { RowSource } from './row-source'
import { TableRow, type RowAppearance } from './table-row'
import { useRowFocus } from './use-row-focus'
import { useRowWindow } from './use-row-window'

export interface TableBodyProps<Row> {
  readonly source: RowSource<Row>
  readonly appearance: RowAppearance<Row>
  readonly rowHeight: number
  readonly viewHeight: number
  readonly rowHref: (row: Row) => string
  readonly isRowOpen: ((row: Row) => boolean) | undefined
  readonly onRowOpen: ((row: Row, index: number) => void) | undefined
  readonly initialIndex: number
  readonly revealIndex: number | undefined
  readonly focusIndex: number | undefined
  readonly onTopIndexChange: ((index: number) => void) | undefined
}

/** Scrolling renders this and the rows that changed, nothing else. */
export function TableBody<Row>(props: TableBodyProps<Row>): ReactNode {
  const { source, appearance, rowHeight, viewHeight } = props
  const total = source.total ?? Math.ceil(viewHeight / rowHeight)
  const body = useRef<HTMLDivElement>(null)
  const [firstSlot, setFirstSlot] = useState(0)

  const view = useRowWindow({
    body,
    resetKey: source.resetKey,
    total,
    rowHeight,
    viewHeight,
    isKnown: source.total !== undefined,
    initialIndex: props.initialIndex,
    openRowIn: (first, last) => {
      const { isRowOpen } = props
      if (!isRowOpen) return undefined
      for (let index = first; index <= last; index += 1) {
        const row = source.rowAt(index)
        if (row !== undefined && isRowOpen(row)) return index
      }
      return undefined
    },
    onRange: source.showRange,
    onRest: (topIndex) => {
      props.onTopIndexChange?.(topIndex)
      focus.rest()
      if (canReorder(body.current)) setFirstSlot(view.first % view.slots)
    },
  })
  const focus = useRowFocus(body, view, total, props.focusIndex)

  const { revealIndex } = props
  const reveal = useEffectEvent((index: number) => {
    view.show(index)
  })
  useEffect(() => {
    if (revealIndex !== undefined) reveal(revealIndex)
  }, [revealIndex])

  const onClick = (event: MouseEvent) => {
    if (isRetry(event.target)) source.retry()
    const index = isRowClick(event.nativeEvent) ? rowIndexOf(event.target) : undefined
    const row = index === undefined ? undefined : source.rowAt(index)
    if (index === undefined || row === undefined || !props.onRowOpen) return
    event.preventDefault()
    focus.focusRow(index)
    props.onRowOpen(row, index)
  }

  return (
    // The rows' links are the controls; a click beside one is a shorter way to the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={body}
      role="rowgroup"
      tabIndex={-1}
      className="relative overflow-clip"
      style={{ height: view.height }}
      onClick={onClick}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <div className="absolute inset-x-0" style={{ top: view.originTop }}>
        {Array.from({ length: view.slots }, (_, step) => {
          const slot = (firstSlot + step) % view.slots
          const index = view.rowInSlot(slot)
          if (index >= total || index > view.last) return null
          const row = source.rowAt(index)
          return (
            <TableRow
              key={slot}
              appearance={appearance}
              row={row}
              index={index}
              offset={(index - view.origin) * rowHeight}
              href={row === undefined ? undefined : props.rowHref(row)}
              absence={row === undefined ? source.absenceAt(index) : undefined}
              isOpen={row !== undefined && (props.isRowOpen?.(row) ?? false)}
              isTabStop={index === focus.tabStop}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Reordering nodes would lose a press or selection in progress. */
function canReorder(body: Element | null): boolean {
  return body !== null && !body.matches(':active') && (getSelection()?.isCollapsed ?? true)
}
