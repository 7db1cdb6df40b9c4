import { displayZone } from '~/lib/dates'
import { browserLocale } from '~/lib/locale'

let zone: string | undefined

/** How this browser writes numbers and times. One zone for the whole app, named wherever a time is. */
export const display = {
  locale: browserLocale(),
  /** Asked for when a time is first shown: it costs more than all else that the app does before its first request. */
  get zone(): string {
    return (zone ??= displayZone())
  },
} as const
