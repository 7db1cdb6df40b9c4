import type { ReactNode } from 'react'

import type { Explanation } from '~/api/explain'

import { ErrorSummary } from './error-summary'
import { focusField } from './fields/use-form-field'
import type { NamedMessage } from './refusal'

interface FormShellProps {
  /** Names the form for screen readers. */
  readonly label: string
  /** Why the last submit failed, where no field says it. Required, so that no form forgets it. */
  readonly submitError: Explanation | undefined
  /** A submit is under way: nothing can be changed, nothing is sent again. */
  readonly pending: boolean
  readonly errors: readonly NamedMessage[]
  /** Counts failed attempts. */
  readonly attempt: number
  readonly onSubmit: () => void
  /** Goes to a field that is not on screen; by default it is. */
  readonly onFollow?: (name: string) => void
  readonly children: ReactNode
}

/** Around every form: one place for what went wrong, and one way to send. */
export function FormShell({
  label,
  submitError,
  pending,
  errors,
  attempt,
  onSubmit,
  onFollow = focusField,
  children,
}: FormShellProps) {
  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={pending}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
    >
      <ErrorSummary
        errors={errors}
        submitError={submitError}
        attempt={attempt}
        onFollow={onFollow}
      />
      <div inert={pending} className="flex min-w-0 flex-col gap-6">
        {children}
      </div>
    </form>
  )
}
