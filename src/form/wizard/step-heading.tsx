import { useEffect, useRef } from 'react'

/** Takes the focus when another step is entered, so that it is read out and Tab goes on from there. */
export function StepHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(title)
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
