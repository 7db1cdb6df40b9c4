import { useState } from 'react'

import { methodLabel, paymentMethods } from '~/lib/payment-methods'
import { afterPress } from '~/ui/after-press'
import { cx } from '~/ui/cx'

import type { SheetColumn } from '../definition/sheet'

interface EditCellProps {
  readonly field: SheetColumn
  readonly row: number
  readonly text: string
  /** What counts while it is empty: usual for the payee, or said for all rows. */
  readonly instead: { readonly text: string; readonly isUsual: boolean } | undefined
  readonly isWrong: boolean
  readonly describedBy: string | undefined
  readonly onText: (text: string) => void
}

const cell =
  'h-9 w-full min-w-0 rounded-sm border-0 bg-transparent px-2 text-sm text-ink placeholder:text-ink-3 ' +
  'hover:bg-hover focus:bg-surface focus-visible:-outline-offset-2 aria-invalid:bg-danger-soft ' +
  'pointer-coarse:h-10 pointer-coarse:text-lg max-sm:rounded-md max-sm:border max-sm:border-line-control'

export function EditCell(props: EditCellProps) {
  return props.field.id === 'method' ? <MethodCell {...props} /> : <TextCell {...props} />
}

function TextCell({ field, row, text, instead, isWrong, describedBy, onText }: EditCellProps) {
  const { label, kind } = field
  const [typed, setTyped] = useState<string>()

  function take() {
    if (typed === undefined) return
    afterPress(() => {
      setTyped(undefined)
      if (typed !== text) onText(typed)
    })
  }

  return (
    <input
      type="text"
      data-cell={field.id}
      value={typed ?? text}
      placeholder={instead?.text}
      title={(typed ?? text) || undefined}
      aria-label={`${label}, row ${String(row)}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'amount' ? 'decimal' : undefined}
      className={cx(cell, 'truncate', kind === 'amount' && 'tnum sm:text-right')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
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
      }}
    />
  )
}

function MethodCell({ field, row, text, instead, isWrong, describedBy, onText }: EditCellProps) {
  const known = paymentMethods.find((each) => each === text.trim().toLowerCase())
  const others = text.trim() !== '' && known === undefined ? [text] : []
  return (
    <select
      data-cell={field.id}
      value={known ?? text}
      aria-label={`${field.label}, row ${String(row)}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      className={cx(cell, text === '' && 'text-ink-2')}
      onChange={({ target }) => onText(target.value)}
    >
      <option value="">{insteadText(instead)}</option>
      {[...others, ...paymentMethods].map((method) => (
        <option key={method} value={method}>
          {methodLabel(method)}
        </option>
      ))}
    </select>
  )
}

function insteadText(instead: EditCellProps['instead']): string {
  if (!instead) return 'None'
  return `${methodLabel(instead.text)} · ${instead.isUsual ? 'usual' : 'all rows'}`
}
