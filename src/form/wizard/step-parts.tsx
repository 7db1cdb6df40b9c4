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
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink">
      {title}
    </h2>
  )
}

interface StepFooterProps {
  readonly back: string | undefined
  readonly submit: ReactNode
}

export const StepFooter = ({ back, submit }: StepFooterProps) => (
  <footer className="flex items-center justify-between gap-3 under:border-t under:border-line under:bg-surface under:px-4 under:py-3 sm:under:px-6 beside:col-start-1">
    {back === undefined ? (
      <span />
    ) : (
      <Link to={{ search: back }} className={buttonClass()}>
        Back
      </Link>
    )}
    <div className="min-w-0 text-right">{submit}</div>
  </footer>
)
