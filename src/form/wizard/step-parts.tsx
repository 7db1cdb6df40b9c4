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
  <footer
    data-steps-end
    className="flex items-center justify-between gap-3 py-3 under:border-t under:border-line under:bg-surface under:px-4 sm:under:px-6 beside:sticky beside:bottom-0 beside:z-10 beside:col-start-1 beside:row-span-2 beside:row-start-1 beside:min-h-16 beside:self-end beside:bg-canvas"
  >
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
