import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { announce } from './announce'
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

/** Written out; the control itself tells a screen reader. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-xs text-ink-3 print:hidden">
    Required
  </span>
)

/** Long enough for a summary of errors to take the focus. */
const SPOKEN_MS = 150

/** An error that comes while the focus stays is read out; a form's summary, which takes the focus, says its own. */
export function useSpokenError(label: string, error: string | undefined): void {
  const before = useRef(error)
  useEffect(() => {
    const isNew = error !== before.current
    before.current = error
    if (error === undefined || !isNew) return
    const timer = setTimeout(() => {
      if (document.activeElement?.closest('[data-error-summary]')) return
      announce(`${label}: ${error}`)
    }, SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [label, error])
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
  useSpokenError(label, error)
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
        {!isLabelHidden && isRequired && <RequiredMark />}
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
