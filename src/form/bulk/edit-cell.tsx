import { afterPress } from '~/ui/after-press'
import { cx } from '~/ui/cx'
import { TextInput } from '~/ui/inputs'

import type { SheetColumn } from '../definition/sheet'

interface EditCellProps {
  readonly field: SheetColumn
  readonly row: number
  readonly text: string
  readonly isWrong: boolean
  readonly describedBy: string | undefined
  readonly onText: (text: string) => void
}

const widths = { amount: 'sm:w-28', day: 'sm:w-32', secret: 'sm:w-36', code: 'sm:w-20' } as const

export function EditCell({ field, row, text, isWrong, describedBy, onText }: EditCellProps) {
  const { label, kind } = field
  return (
    <div
      className={cx(
        'min-w-0',
        kind === undefined ? 'sm:w-40' : widths[kind],
        kind === 'amount' && 'sm:ml-auto',
      )}
    >
      <TextInput
        // New text from elsewhere resets the input; typed text is taken on blur.
        key={text}
        defaultValue={text}
        aria-label={`${label}, row ${String(row)}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        className={cx(kind === 'amount' && 'tnum sm:text-right')}
        onBlur={({ target }) => {
          const typed = target.value
          if (typed !== text) afterPress(() => onText(typed))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </div>
  )
}
