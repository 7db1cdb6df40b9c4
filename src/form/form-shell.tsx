import { useRef, type KeyboardEvent, type ReactNode } from 'react'

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
  /** The submit button sends: Ctrl+Enter goes to it, and only a press of its own sends. */
  readonly isFinal?: boolean
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
  isFinal = false,
  children,
}: FormShellProps) {
  const form = useRef<HTMLFormElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Or the browser would press a focused button by it too.
    event.preventDefault()
    if (event.repeat || pending) return
    if (isFinal) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    else onSubmit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcut of every field in it
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={pending}
      className="flex min-w-0 flex-col gap-6"
      onKeyDown={onKeyDown}
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
      <div
        inert={pending}
        data-final={isFinal || undefined}
        className="flex min-w-0 flex-col gap-6 inert:not-data-final:opacity-60"
      >
        {children}
      </div>
    </form>
  )
}
