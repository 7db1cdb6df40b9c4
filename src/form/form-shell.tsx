import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

import type { Explanation } from '~/api/explain'

import { ErrorSummary } from './error-summary'
import { focusField } from './fields/use-form-field'
import type { NamedMessage } from './refusal'
import { WaitingWords } from '~/ui/waiting-words'

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

/**
 * In the form, and where a click beside it or a closed dialog leaves the focus. A form that another tab sends
 * is inert.
 */
function isMeant(target: EventTarget | null, form: HTMLFormElement | null): boolean {
  if (!form || form.closest('[inert]') || !(target instanceof HTMLElement)) return false
  if (form.contains(target) || target === document.body) return true
  // Of a link elsewhere the browser makes a new tab.
  return target.closest('main') !== null && target.closest('a') === null
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

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.isComposing || event.defaultPrevented || !isMeant(event.target, form.current)) return
    // Or the browser would press a focused button by it too.
    event.preventDefault()
    if (event.repeat || pending) return
    if (isFinal) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    else onSubmit()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <form
      ref={form}
      noValidate
      // Or the browser writes what is in notes to disk, to restore the page after a crash.
      autoComplete="off"
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
      <div
        inert={pending}
        data-final={isFinal || undefined}
        className="flex min-w-0 flex-col gap-6 inert:not-data-final:opacity-60"
      >
        {children}
      </div>
      <WaitingWords isSending={pending} />
    </form>
  )
}
