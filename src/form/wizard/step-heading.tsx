import { useEffect, useRef } from 'react'

interface StepHeadingProps {
  readonly title: string
  /** Also when it first appears, in place of something that had the focus. */
  readonly takesFocus: boolean
}

/** Takes the focus when another step is entered, so that it is read out and Tab goes on from there. */
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
