import { DAY_ZONE, isOtherDayIn } from '~/lib/days'
import { display } from '~/ui/locale'
import { VisuallyHidden } from '~/ui/visually-hidden'

/** Beside days that the service is asked for, where they begin at another hour than here (ADR 0003). */
export function DayZone({ days }: { readonly days: readonly string[] }) {
  const { zone, zoneName } = display
  if (!days.some((day) => isOtherDayIn(zone, day))) return null
  const reason = `Your provider counts days in ${DAY_ZONE}, as it writes its times. Times here are ${zoneName}, so a row can show the day before or after.`
  return (
    <span title={reason} className="shrink-0 text-sm text-ink-3">
      {DAY_ZONE}
      <VisuallyHidden>: {reason}</VisuallyHidden>
    </span>
  )
}
