import { useState, type InputHTMLAttributes, type KeyboardEvent } from 'react'

import { afterPress } from '~/ui/after-press'
import { cx } from '~/ui/cx'
import { isComposing } from '~/ui/pressed-key'

import type { SheetColumn } from '~/form/definition/sheet'

export interface EditCellProps {
  readonly field: SheetColumn
  readonly row: number
  readonly text: string
  /** What counts while it is empty. */
  readonly instead: string | undefined
  readonly isWrong: boolean
  readonly describedBy: string | undefined
  readonly onText: (text: string) => void
}

/** What is typed counts once the cell is left, or on Enter. */
export function useTypedCell(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string>()

  function take() {
    if (typed === undefined) return
    afterPress(() => {
      setTyped(undefined)
      if (typed !== text) onText(typed)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
    }
    if (event.key !== 'Enter') return
    // The form goes on with what it knows: not before it knows this.
    if (typed !== undefined && typed !== text && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
    }
    take()
  }

  return { typed, setTyped, take, onKeyDown }
}

export const cellInput = (
  { field: { id, label, kind }, row, instead, isWrong, describedBy }: EditCellProps,
  shown: string,
): InputHTMLAttributes<HTMLInputElement> & { readonly 'data-cell': string } => ({
  type: 'text',
  'data-cell': id,
  placeholder: instead,
  title: shown || undefined,
  'aria-label': `${label}, row ${String(row)}`,
  'aria-invalid': isWrong || undefined,
  'aria-describedby': describedBy,
  autoComplete: 'off',
  spellCheck: false,
  inputMode: kind === 'amount' ? 'decimal' : undefined,
  className: cx(
    'h-9 w-full min-w-0 truncate rounded-sm border-0 bg-transparent px-2 text-sm text-ink placeholder:text-ink-3 ' +
      'hover:bg-hover focus:bg-surface focus-visible:-outline-offset-2 aria-invalid:bg-danger-soft ' +
      'pointer-coarse:h-10 pointer-coarse:text-lg max-sm:rounded-md max-sm:border max-sm:border-line-control',
    kind === 'amount' && 'tnum sm:text-end',
  ),
})

export function EditCell(props: EditCellProps) {
  const { typed, setTyped, take, onKeyDown } = useTypedCell(props.text, props.onText)
  const shown = typed ?? props.text
  return (
    <input
      {...cellInput(props, shown)}
      value={shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  )
}
