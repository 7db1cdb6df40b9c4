import { OctagonAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

import type { Explanation } from '~/api/explain'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { WaitingWords } from '~/ui/waiting-words'

import { focusField } from './fields/use-form-field'
import { type NamedMessage, saidOnce } from './refusal'

interface ErrorSummaryProps {
  readonly errors: readonly NamedMessage[]
  readonly submitError: Explanation | undefined
  readonly attempt: number
  readonly onFollow: (name: string) => void
}

export function ErrorSummary({ errors: all, submitError, attempt, onFollow }: ErrorSummaryProps) {
  const errors = saidOnce(all)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0 || submitError !== undefined

  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])

  if (!isShown) return null
  const title =
    submitError?.title ??
    (errors.length === 1
      ? '1 thing needs attention'
      : `${String(errors.length)} things need attention`)
  return (
    <div
      ref={box}
      role="group"
      data-error-summary=""
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="flex scroll-mt-2 items-start gap-2.5 rounded-lg bg-danger-soft px-3.5 py-3 text-danger"
    >
      <OctagonAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} className="text-base font-semibold">
          <ForeignText>{title}</ForeignText>
        </h2>
        <div id={`${id}-text`} className="text-base text-ink">
          {submitError !== undefined && (
            <p className="[overflow-wrap:anywhere]">
              <ForeignText>{submitError.text}</ForeignText>
            </p>
          )}
          {errors.length > 0 && (
            <ul className="mt-1 flex flex-col gap-1">
              {errors.map(({ name, message }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="link text-start text-danger [overflow-wrap:anywhere] pointer-coarse:py-2"
                    onClick={() => onFollow(name)}
                  >
                    <ForeignText>{message}</ForeignText>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  )
}

interface WizardColumnsProps {
  readonly summary: ReactNode
  readonly footer: ReactNode
  /** For tables: all the room there is, and the summary under it up to 1,280 px. */
  readonly isWide?: boolean
  /** A preview beside the step, which needs more room than a summary. */
  readonly hasAside?: boolean
  /** Nothing stands beside it. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

/**
 * 640 px for the step; the summary beside it, or on a narrow screen above the buttons. The card is as high as what
 * is in it, and the buttons follow it; of a longer one they stay at the end of the window. It takes the page’s own
 * lower margin: with more it would reach beyond the page, and what stands beside it would be left behind at the end
 * of a scroll.
 */
export const WizardColumns = ({
  summary,
  footer,
  isWide = false,
  hasAside = false,
  isAlone = false,
  children,
}: WizardColumnsProps) => (
  <div
    data-wide={isWide || undefined}
    className={cx(
      'grid min-w-0 under:gap-y-4 beside:-mb-6 beside:grid-rows-[auto_--spacing(16)_1fr]',
      isAlone
        ? 'beside:grid-cols-[minmax(0,1fr)]'
        : isWide
          ? 'gap-x-6 beside:grid-cols-[minmax(0,1fr)_248px]'
          : hasAside
            ? 'gap-x-6 beside:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]'
            : 'gap-x-8 beside:grid-cols-[minmax(0,640px)_minmax(224px,288px)]',
    )}
  >
    <div className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 beside:col-start-1 beside:row-start-1">
      {children}
      {/* White on white at the card’s end. Of a longer card it ends what the buttons cut off. */}
      <div
        aria-hidden="true"
        className="pointer-events-none under:hidden beside:sticky beside:bottom-16 beside:z-5 beside:-mx-5 beside:-mt-6 beside:-mb-[21px] beside:h-5 beside:rounded-b-lg beside:border-b beside:border-line beside:bg-linear-to-t beside:from-surface beside:to-transparent"
      />
    </div>
    <div
      data-steps-foot=""
      className="min-w-0 under:sticky under:bottom-0 under:z-10 under:-mx-4 sm:under:-mx-6 beside:contents"
    >
      {summary}
      {footer}
    </div>
  </div>
)

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
