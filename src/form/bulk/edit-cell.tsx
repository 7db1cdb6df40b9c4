import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useId } from 'react'

import { afterPress } from '~/ui/after-press'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'

import type { BulkField, CellProblem, Fix, Level } from './bulk-kind'
import { Fixes } from './fixes'

interface EditCellProps {
  readonly field: BulkField
  readonly row: number
  readonly text: string
  readonly problems: readonly CellProblem[]
  readonly onText: (text: string) => void
  readonly onFix: (change: Fix['change']) => void
}

const looks: Readonly<Record<Level, { readonly icon: typeof Info; readonly tone: string }>> = {
  error: { icon: CircleAlert, tone: 'text-danger' },
  doubt: { icon: TriangleAlert, tone: 'text-warning' },
  note: { icon: Info, tone: 'text-ink-2' },
}

const widths = { amount: 'sm:w-28', day: 'sm:w-32', secret: 'sm:w-36', code: 'sm:w-20' } as const
/** Room for words, and no more: a sheet of few columns stays in view with what is wrong in it. */
const width = ({ kind }: BulkField, hasProblems: boolean): string =>
  hasProblems ? 'sm:w-52' : kind === undefined ? 'sm:w-40' : widths[kind]

/** A cell of the sheet, with what is wrong in it, to be put right in its place. */
export function EditCell({ field, row, text, problems, onText, onFix }: EditCellProps) {
  const id = useId()
  const isWrong = problems.some(({ level }) => level === 'error')
  return (
    <div
      className={cx(
        'min-w-0',
        width(field, problems.length > 0),
        field.kind === 'amount' && 'sm:ml-auto',
      )}
    >
      <TextInput
        // Another text from elsewhere begins anew; what is being typed is taken on leaving.
        key={text}
        defaultValue={text}
        aria-label={`${field.label}, row ${String(row)}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={problems.length > 0 ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        className={cx(field.kind === 'amount' && 'tnum sm:text-right')}
        onBlur={({ target }) => {
          const typed = target.value
          if (typed !== text) afterPress(() => onText(typed))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {problems.length > 0 && (
        <div id={id} className="mt-1 flex flex-col gap-0.5 text-start">
          {problems.map(({ level, message }) => {
            const { icon: Icon, tone } = looks[level]
            return (
              <p key={message} className={cx('flex gap-1 text-sm whitespace-normal', tone)}>
                <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <ForeignText>{message}</ForeignText>
                </span>
              </p>
            )
          })}
        </div>
      )}
      <Fixes problems={problems} row={row} onFix={onFix} />
    </div>
  )
}
