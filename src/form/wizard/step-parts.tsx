import { useEffect, useRef, type ReactNode } from 'react'

import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

interface StepHeadingProps {
  readonly title: string
  readonly takesFocus: boolean
}

/** Focused when another step is entered, so that it is read out. */
export function StepHeading({ title, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(takesFocus ? '' : title)
  useEffect(() => {
    if (last.current === title) return
    last.current = title
    heading.current?.focus()
  }, [title])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold text-ink">
      {title}
    </h2>
  )
}

interface StepFooterProps {
  readonly back: string | undefined
  readonly submit: ReactNode
  readonly aside: ReactNode
}

export function StepFooter({ back, submit, aside }: StepFooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      {submit}
      {back !== undefined && (
        <Link to={{ search: back }} className={buttonClass({ size: 'lg' })}>
          Back
        </Link>
      )}
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:basis-full max-sm:justify-between sm:flex-1">
        {aside}
      </div>
    </footer>
  )
}
