import { OctagonAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import type { Explanation } from '~/api/explain'
import { ForeignText } from '~/ui/foreign-text'

import { saidOnce, type NamedMessage } from './refusal'

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
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="flex scroll-mt-20 items-start gap-2.5 rounded-lg bg-danger-soft px-3.5 py-3 text-danger"
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
                    className="link text-left text-danger [overflow-wrap:anywhere] pointer-coarse:py-2"
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
