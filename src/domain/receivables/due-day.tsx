import { TriangleAlert } from 'lucide-react'

import { dayOfMoment } from '~/lib/days'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { VisuallyHidden } from '~/ui/visually-hidden'

interface DueDayProps {
  readonly value: string | undefined
  readonly today: string
  /** Something of it is known to be open. */
  readonly isOpen: boolean
}

/** When something is due. What is late says so by its sign and its words, not by its color alone. */
export function DueDay({ value, today, isOpen }: DueDayProps) {
  const day = dayOfMoment(value, display.zone)
  const shown = <Moment value={value} style="date" />
  if (!isOpen || day === undefined || day >= today) return shown
  return (
    <span className="inline-flex items-center gap-1 font-medium text-danger">
      {shown}
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      <VisuallyHidden>past due</VisuallyHidden>
    </span>
  )
}
