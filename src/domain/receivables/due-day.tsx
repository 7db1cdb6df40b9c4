import { TriangleAlert } from 'lucide-react'

import { dayOfMoment, daysBetween } from '~/lib/days'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { VisuallyHidden } from '~/ui/visually-hidden'

interface DueDayProps {
  readonly value: string | undefined
  readonly today: string
  /** Something of it is known to be open. */
  readonly isOpen: boolean
  /** In words beside the day; else by a sign, for a narrow column. */
  readonly saysHowLate?: boolean
}

/** "28 days late" */
export function lateWords(day: string, today: string): string {
  const days = daysBetween(day, today) - 1
  return `${days.toLocaleString(display.locale)} ${days === 1 ? 'day' : 'days'} late`
}

/** When something is due. What is late says so by its sign or its words, not by its color alone. */
export function DueDay({ value, today, isOpen, saysHowLate = false }: DueDayProps) {
  const day = dayOfMoment(value, display.zone)
  const shown = <Moment value={value} style="date" />
  if (!isOpen || day === undefined || day >= today) return shown
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-danger">
      {shown}
      {saysHowLate ? (
        <span className="font-normal">· {lateWords(day, today)}</span>
      ) : (
        <>
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          <VisuallyHidden>past due</VisuallyHidden>
        </>
      )}
    </span>
  )
}
