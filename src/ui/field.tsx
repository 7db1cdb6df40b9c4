import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { isolated } from './foreign-text'
import { cx } from './cx'
import { FieldHelp } from './page-help'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  isLabelHidden?: boolean
  /** What people asked about: `FieldTerm`, for one field that is drawn by hand. */
  term?: string | undefined
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isLabelHidden = false,
  term,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error !== undefined && errorId, hint !== undefined && hintId)
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <div className={isLabelHidden ? 'contents' : 'flex items-center gap-1'}>
        <label
          id={labelId}
          htmlFor={id}
          className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}
        >
          {isolated(label)}
        </label>
        {!isLabelHidden && <FieldHelp labelId={labelId} term={term} />}
      </div>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {isolated(error)}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-3">
          {isolated(hint)}
        </p>
      )}
    </div>
  )
}
