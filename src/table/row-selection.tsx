/** Rows that a person selects: a box before each, Space on a row, Shift for a range, and one box for all of the list. */
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { VisuallyHidden } from '~/ui/visually-hidden'

export interface RowSelection<Row> {
  /** The same function until other rows are selected. */
  readonly isSelected: (row: Row) => boolean
  /** The same function every time. */
  readonly labelOf: (row: Row) => string
  /** From one place to another, both included. */
  readonly onSelect: (from: number, to: number, isSelected: boolean) => void
  /** Of all rows that meet the filters. */
  readonly state: 'none' | 'some' | 'all'
  readonly onSelectAll: (isSelected: boolean) => void
}

/** Of the column, in px: rows.css has the same. */
export const SELECT_WIDTH = 36

const boxProps = { 'data-row-box': '' } as const

export const isRowBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[data-row-box]')

interface RowBoxProps {
  readonly label: string
  readonly isSelected: boolean
}

/** The table hears its click; the row's link is the one tab stop, where Space does the same. */
export const RowBox = ({ label, isSelected }: RowBoxProps) => (
  // The space around the box belongs to it.
  <label className="flex size-full cursor-pointer items-center justify-center">
    <VisuallyHidden>{label}</VisuallyHidden>
    <input
      {...boxProps}
      type="checkbox"
      tabIndex={-1}
      checked={isSelected}
      readOnly
      className="size-4 accent-accent pointer-coarse:size-5"
    />
  </label>
)

export function AllRowsBox({
  state,
  onSelectAll,
}: Pick<RowSelection<never>, 'state' | 'onSelectAll'>) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all"
      title="Select all. Space selects the focused row."
      checked={state === 'all'}
      onChange={({ target }) => onSelectAll(target.checked)}
      className="size-4 accent-accent pointer-coarse:size-5"
    />
  )
}

/** Whether the key selected something. */
export function selectByKey<Row>(
  event: KeyboardEvent,
  selection: RowSelection<Row>,
  at: number | undefined,
  row: Row | undefined,
): boolean {
  if (event.altKey) return false
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
    selection.onSelectAll(true)
  } else if (event.key === ' ' && !event.ctrlKey && !event.metaKey) {
    if (at === undefined || row === undefined) return false
    selection.onSelect(at, at, !selection.isSelected(row))
  } else return false
  event.preventDefault()
  return true
}
