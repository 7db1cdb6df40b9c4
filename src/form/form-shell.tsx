import type { ReactNode } from 'react'

import type { Explanation } from '~/api/explain'

import { ErrorSummary } from './error-summary'
import { focusField } from './fields/use-form-field'
import type { NamedMessage } from './refusal'

interface FormShellProps {
  readonly label: string
  /** Required, so that no form forgets it. */
  readonly submitError: Explanation | undefined
  readonly pending: boolean
  readonly errors: readonly NamedMessage[]
  readonly attempt: number
  readonly onSubmit: () => void
  readonly onFollow?: (name: string) => void
  readonly children: ReactNode
}

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
